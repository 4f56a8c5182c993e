import { describe, expect, it } from 'vitest'
import { dialogueRole } from '../../../src/policy/dialogue-role.ts'

describe('the part that an utterance plays', () => {
  it.each(['Is it far?', '远吗？', 'She said "why?"', 'Have you seen it? [a photo of a lake]', 'Really? '])(
    '%s asks',
    (content) => {
      expect(dialogueRole('user', content)).toBe('question')
    },
  )

  it.each(['It is far.', 'Why? I know.', 'Here it is [is this a lake?]', 'Why? [a] and [b]', ''])(
    '%s states',
    (content) => {
      expect(dialogueRole('user', content)).toBe('statement')
    },
  )

  it('is an answer where the assistant does not ask', () => {
    expect(dialogueRole('assistant', 'It is far.')).toBe('answer')
    expect(dialogueRole('assistant', 'Is it far?')).toBe('question')
  })
})
