import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AliasTable } from '../../../src/partition/aliases.ts'

function tableOf(
  ...records: readonly (readonly [entities: readonly string[], content?: string])[]
): AliasTable {
  const table = new AliasTable()
  for (const [slot, [entities, content = '']] of records.entries()) table.add(slot, entities, content)
  return table
}

describe('aliases', () => {
  test('an entity in another case is the same entity', () => {
    const table = tableOf([['Berlin']])
    expect(table.has('BERLIN')).toBe(true)
    expect(table.of('ＢＥＲＬＩＮ')).toEqual(['berlin'])
  })

  test('initials stand for the one name that has them, both ways', () => {
    const table = tableOf([['World Health Organization']], [['WHO']])
    expect(table.of('WHO')).toEqual(['who', 'world health organization'])
    expect(table.of('World Health Organization')).toEqual(['world health organization', 'who'])
  })

  test('initials that two names share stand for neither', () => {
    const table = tableOf([['World Health Organization', 'Wild Horse Outfitters', 'WHO']])
    expect(table.of('WHO')).toEqual(['who'])
    expect(table.of('Wild Horse Outfitters')).toEqual(['wild horse outfitters'])
  })

  test('a first name stands for a person as long as there is one of that name', () => {
    const table = tableOf([['Anna Smith']], [['Anna']])
    expect(table.of('Anna')).toEqual(['anna', 'anna smith'])
    table.add(2, ['Anna Jones'], '')
    expect(table.of('Anna')).toEqual(['anna'])
    table.remove(2, ['Anna Jones'])
    expect(table.of('Anna')).toEqual(['anna', 'anna smith'])
  })

  test('what a text introduces in brackets is known from then on', () => {
    const table = tableOf(
      [['Structured Intent Memory'], 'The Structured Intent Memory (SIMM) keeps steps.'],
      [['SIMM']],
      [['王小明'], '王小明（小明）来了'],
      [['小明']],
    )
    expect(table.of('SIMM')).toContain('structured intent memory')
    expect(table.of('Structured Intent Memory')).toContain('simm')
    expect(table.of('小明')).toContain('王小明')
  })

  test('versions of one file belong together, other files do not', () => {
    const table = tableOf([
      ['report_v1.docx', 'report_v2.docx', 'report-final.docx', 'report.pdf', 'reports.docx'],
    ])
    expect(new Set(table.of('report_v2.docx'))).toEqual(
      new Set(['report_v1.docx', 'report_v2.docx', 'report-final.docx']),
    )
    expect(table.of('reports.docx')).toEqual(['reports.docx'])
  })

  test('an unknown entity is itself and nothing else', () => {
    expect(tableOf([['Berlin']]).of('Paris')).toEqual(['paris'])
  })

  test('after records went, the table is as if they had never been', () => {
    const entity = fc.constantFrom(
      'Anna Smith',
      'Anna',
      'Smith',
      'Ann Bo Cy',
      'ABC',
      'a_v1.md',
      'a_v2.md',
      'Ann',
    )
    const content = fc.constantFrom('', 'Anna Smith (Ann) came', 'Ann Bo Cy (ABC)')
    const record = fc.tuple(fc.uniqueArray(entity, { maxLength: 4 }), content, fc.boolean())
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), (records) => {
        const table = new AliasTable()
        const kept = new AliasTable()
        for (const [slot, [entities, text, stays]] of records.entries()) {
          table.add(slot, entities, text)
          if (stays) kept.add(slot, entities, text)
        }
        for (const [slot, [entities, , stays]] of records.entries()) if (!stays) table.remove(slot, entities)
        for (const name of ['Anna', 'ABC', 'Ann Bo Cy', 'Anna Smith', 'Smith', 'a_v1.md', 'Ann']) {
          expect(new Set(table.of(name))).toEqual(new Set(kept.of(name)))
        }
      }),
    )
  })
})
