import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPrivate, redactionPolicies, redactText } from '../../../src/policy/redaction.ts'

/** Joined at run time, so that no scanner takes this file for a leak. */
const t = (...parts: string[]): string => parts.join('')

/** [text, what is found in it, in order] */
const FOUND: readonly [string, ...[string, string][]][] = [
  ['Write to ann.lee+x@mail.example.co.uk, please.', ['email', 'ann.lee+x@mail.example.co.uk']],
  ['我的邮箱是li.wei@example.com吗？', ['email', 'li.wei@example.com']],
  ['<bob@example.org>', ['email', 'bob@example.org']],
  ['Call +44 20 7946 0958 tonight', ['phone', '+44 20 7946 0958']],
  ['+1 (415) 555-2671', ['phone', '+1 (415) 555-2671']],
  ['ring 415-555-2671.', ['phone', '415-555-2671']],
  ['(415) 555-2671', ['phone', '(415) 555-2671']],
  ['020 7946 0958 is the office', ['phone', '020 7946 0958']],
  ['我的手机号是13812345678，谢谢', ['phone', '13812345678']],
  ['电话 +86 138-1234-5678', ['phone', '+86 138-1234-5678']],
  ['座机010-62345678', ['phone', '010-62345678']],
  ['Visa 4111 1111 1111 1111', ['card', '4111 1111 1111 1111']],
  ['amex 3782-822463-10005', ['card', '3782-822463-10005']],
  ['银行卡6222021234567890128', ['card', '6222021234567890128']],
  ['card:5555555555554444.', ['card', '5555555555554444']],
  ['身份证11010519491231002X。', ['id_number', '11010519491231002X']],
  ['SSN 123-45-6789', ['id_number', '123-45-6789']],
  ['NI QQ 12 34 56 C is invalid, AB 12 34 56 C is not', ['id_number', 'AB 12 34 56 C']],
  ['IBAN GB82 WEST 1234 5698 7654 32', ['id_number', 'GB82 WEST 1234 5698 7654 32']],
  ['pay to DE89370400440532013000 now', ['id_number', 'DE89370400440532013000']],
  ['my passport number is X12345678', ['id_number', 'X12345678']],
  ['护照号码：E12345678', ['id_number', 'E12345678']],
  ['I live at 221B Baker Street, Apt 4', ['address', '221B Baker Street, Apt 4']],
  ['ship it to 1600 Pennsylvania Ave.', ['address', '1600 Pennsylvania Ave.']],
  ['我住在上海市浦东新区世纪大道100号3栋502室', ['address', '我住在上海市浦东新区世纪大道100号3栋502室']],
  ['寄到海淀区中关村大街27号', ['address', '寄到海淀区中关村大街27号']],
  ['the password is hunter2!x ok', ['secret', 'hunter2!x']],
  ['password: Tr0ub4dor&3', ['secret', 'Tr0ub4dor&3']],
  ['API_KEY="abc123def456"', ['secret', 'abc123def456']],
  ['密码是abc12345。', ['secret', 'abc12345']],
  ['验证码：482913', ['secret', '482913']],
  ['my PIN is 4821.', ['secret', '4821']],
  [t('use sk-', 'proj-', 'a1B2'.repeat(8)), ['secret', t('sk-', 'proj-', 'a1B2'.repeat(8))]],
  [t('gh', 'p_', 'a1B2'.repeat(9)), ['secret', t('gh', 'p_', 'a1B2'.repeat(9))]],
  [t('AK', 'IA', 'IOSFODNN7EXAMPLE'), ['secret', t('AK', 'IA', 'IOSFODNN7EXAMPLE')]],
  [t('Authorization: Bearer ', 'abcdEFGH1234.5678'), ['secret', 'abcdEFGH1234.5678']],
  ['postgres://app:s3cret@db.local/x', ['secret', 's3cret']],
  [
    t('ey', 'Jhbgcioijiuzi1.ey', 'Jzdwiioiixmjm0.SflKxwRJSMeKKF2QT4'),
    ['secret', t('ey', 'Jhbgcioijiuzi1.ey', 'Jzdwiioiixmjm0.SflKxwRJSMeKKF2QT4')],
  ],
  [
    t('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIE\n-----END RSA ', 'PRIVATE KEY----- end'),
    ['secret', t('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIE\n-----END RSA ', 'PRIVATE KEY-----')],
  ],
  [
    'a@b.io, 13912345678 and 4111111111111111',
    ['email', 'a@b.io'],
    ['phone', '13912345678'],
    ['card', '4111111111111111'],
  ],
] // prettier-ignore

/** What only looks like something private. */
const NOT_FOUND = [
  'npm i react@18.2.0 and @types/node',
  'follow @ann on Mastodon',
  'meet me @ 5.30 pm',
  'user@localhost',
  'It happened at 1700000000000, that is 2023-11-14T22:13:20.000Z',
  'order 4111 1111 1111 1112',
  'ISBN 978-3-16-148410-0 and 9783161484100',
  'pi is 3.14159265358979323846',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'version 1.2.3.4 at 192.168.100.200',
  'The years 1999-2000-2001 and 2024-01-02',
  '身份证110105194912310021',
  'part no 123-45-678',
  'chapter 000-12-3456',
  '地铁5号线，南京路5号线',
  '我5号去上海，12号回来',
  '一号文件发到各村',
  'I walked 5 miles down the road',
  'There are 20 questions on the way.',
  'the password is required',
  'the password is wrong, try again',
  'token: string, password: boolean',
  'a secret is safe with me',
  'What is my password?',
  '密码是什么？',
  '密码是必填的',
  'push the pin is 3 mm wide',
  'Basic income is a topic of conversation',
  'sk-short and a-risk-assessment',
  'GB82 WEST 1234 5698 7654 33',
  'https://example.com:8080/a@b',
  '10,000,000 people and +5 points',
  'score 415-555',
  'in 2025 100 200 3000 people came',
  '房间2801和2802',
]

describe('what is private in a text', () => {
  it.each(FOUND)('%s', (text, ...expected) => {
    expect(findPrivate(text).map(({ type, start, end }) => [type, text.slice(start, end)])).toEqual(expected)
  })

  it.each(NOT_FOUND)('is nothing in: %s', (text) => {
    expect(findPrivate(text)).toEqual([])
  })

  it('is told in any surroundings, in order and without overlaps', () => {
    const known = FOUND.map(([text]) => text)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...known, ...NOT_FOUND), { maxLength: 6 }), (parts) => {
        const text = parts.join('\n')
        const findings = findPrivate(text)
        const expected = parts.flatMap((part) => FOUND.find(([found]) => found === part)?.slice(1) ?? [])
        expect(findings.map(({ type, start, end }) => [type, text.slice(start, end)])).toEqual(expected)
      }),
    )
  })

  it('is looked for in time in proportion to the length, whatever the text', () => {
    for (const piece of [
      'a',
      '1',
      '1 ',
      'a.',
      '12-',
      'eyJ',
      'password: ',
      '中路',
      '+1 ',
      'A1',
      '-----BEGIN PRIVATE KEY-----',
      'St 1 ',
      '1 A ',
    ]) {
      const findings = findPrivate(piece.repeat(Math.ceil(300_000 / piece.length)))
      expect(
        findings.every(({ start, end }) => start < end),
        piece,
      ).toBe(true)
    }
  }) // prettier-ignore
})

describe('a redacted text', () => {
  const pseudonym = async (type: string, value: string) => `${type}<${value}>`
  const redacted = (text: string, options: Parameters<typeof redactionPolicies>[0]) =>
    redactText(text, redactionPolicies(options)!, pseudonym)

  it('has lost its secrets and kept the rest, unless the policy says otherwise', async () => {
    const text = 'I am a@b.io, call 13912345678, password: Tr0ub4dor&3, card 4111 1111 1111 1111.'
    expect(await redacted(text, {})).toBe(
      'I am a@b.io, call 13912345678, password: [secret], card 4111 1111 1111 1111.',
    )
    expect(await redacted(text, { secret: 'keep' })).toBe(text)
    expect(await redacted(text, { email: 'mask', phone: 'mask', card: 'mask', secret: 'mask' })).toBe(
      'I am [email], call [phone …5678], password: [secret], card [card …1111].',
    )
    expect(await redacted(text, { email: 'drop', phone: 'drop', card: 'drop' })).toBe(
      'I am [email], call [phone], password: [secret], card [card].',
    )
  })

  it('has the same pseudonym for one value, however it is written', async () => {
    const options = { phone: 'hash', email: 'hash' } as const
    expect(await redacted('138-1234-5678 or 13812345678, A@B.io or a@b.io', options)).toBe(
      '[phone:phone<13812345678>] or [phone:phone<13812345678>], [email:email<a@b.io>] or [email:email<a@b.io>]',
    )
  })

  it('is found nothing more in', async () => {
    const options = {
      email: 'mask',
      phone: 'hash',
      id_number: 'mask',
      card: 'mask',
      address: 'drop',
    } as const
    for (const [text] of FOUND) {
      const after = await redactText(text, redactionPolicies(options)!, async () => '0123456789abcdef')
      expect(findPrivate(after), after).toEqual([])
    }
  })
})
