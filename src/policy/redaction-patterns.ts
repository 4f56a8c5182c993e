import type { RedactionType } from '../schema/redaction.ts'
import { isIban, isLuhn, isResidentId } from './checksums.ts'

/**
 * How each type is written, in English and Chinese. Every repetition is bounded, so that no text takes more than time in
 * proportion to its length. Where a pattern has a group `v`, what it found ends with that and only that is meant.
 */
export interface RedactionPattern {
  readonly type: RedactionType
  readonly pattern: RegExp
  /** Tells what only looks like it. */
  readonly holds?: (found: string) => boolean
}

const digits = (text: string): string => text.replace(/\D/g, '')
const hasDigits =
  (least: number, most: number) =>
  (found: string): boolean => {
    const { length } = digits(found)
    return length >= least && length <= most
  }

const secret = (source: string, flags = ''): RedactionPattern => ({
  type: 'secret',
  pattern: new RegExp(source, `g${flags}`),
})

/** Tokens that their makers begin in a way of their own. */
const PREFIXED = [
  'sk-[\\w-]{20,200}',
  '[rs]k_(?:live|test)_\\w{16,200}',
  'gh[pousr]_\\w{30,255}',
  'github_pat_\\w{22,255}',
  'glpat-[\\w-]{20,64}',
  'npm_\\w{36}',
  'hf_\\w{30,64}',
  'xox[abeprs]-[\\w-]{10,255}',
  'A[KS]IA[0-9A-Z]{16}',
  'AIza[\\w-]{35}',
  'LTAI\\w{12,30}',
  'ya29\\.[\\w-]{20,1000}',
  'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'eyJ[\\w-]{10,4000}\\.eyJ[\\w-]{10,8000}\\.[\\w-]{10,2000}',
].join('|')

const SECRET_NAME =
  '(?:pass(?:word|code|phrase|wd)|pwd|api[ _-]?key|(?:access|auth|secret|private)[ _-]?(?:key|token)|client[ _-]?secret|secret|token|密码|口令|密钥|令牌)'

const STREETS =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Way|Highway|Hwy'
const NUMBER = '[\\d一二三四五六七八九十百]{1,6}'

/** In the order in which they are looked for: what one of them has found is not looked at again. */
export const REDACTION_PATTERNS: readonly RedactionPattern[] = [
  secret(
    '-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[^-]{0,20000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?)',
  ),
  secret(`(?<![\\w-])(?:${PREFIXED})(?![\\w-])`),
  secret('\\b(?:Bearer|Basic) (?<v>[A-Za-z0-9+/_.~-]{16,4000}={0,2})'),
  // Credentials in an address.
  secret('\\b[a-z][a-z+]{1,12}://[^\\s:/@]{1,64}:(?<v>(?!\\[secret)[^\\s:/@]{1,128})(?=@)', 'i'),
  // After a colon or an equals sign anything of some length that is no plain word; after "is" the same.
  secret(
    `${SECRET_NAME}(?:["'\`]?[ \\t]{0,3}(?:[:=：]|是|为)|[ \\t]is)[ \\t]{0,3}["'\`“]?(?<v>(?=[^\\s"'\`”,，。；]{0,127}[\\d!@#$%^&*+/_-])[^\\s"'\`”,，。；]{5,127}[^\\s"'\`”,，。；.!?])`,
    'i',
  ),
  {
    type: 'secret',
    pattern:
      /(?:\bPIN(?: code| number)?|验证码|校验码|取款密码)(?: ?(?:[:：]|是|为)| is) ?(?<v>\d{4,8})(?!\d)/g,
  },
  {
    type: 'email',
    pattern:
      /(?<![A-Za-z0-9._%+-])[A-Za-z0-9_][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/g,
  },
  {
    type: 'id_number',
    pattern:
      /(?<![\dA-Za-z])[1-9]\d{5}(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g,
    holds: isResidentId,
  },
  { type: 'id_number', pattern: /(?<![\d-])(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}(?![\d-])/g },
  { type: 'id_number', pattern: /\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d\d ?\d\d ?\d\d ?[A-D]\b/g },
  {
    type: 'id_number',
    pattern: /\b[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    holds: isIban,
  },
  {
    type: 'id_number',
    pattern:
      /(?:passport(?: number| no\.?)?|护照(?:号码?)?)(?: is| ?[:：#]|是|为)? ?(?<v>[A-Z]{1,2}\d{7,8})(?![\dA-Za-z])/gi,
  },
  {
    type: 'card',
    pattern:
      /(?<![\d.-])[2-6]\d{3}(?:([ -]?)\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|([ -])\d{6}\2\d{5}|\d{11})(?![\d-]|\.\d)/g,
    holds: (found) => isLuhn(digits(found)),
  },
  {
    type: 'address',
    pattern: new RegExp(
      `(?<![\\d.,])\\d{1,5}[A-Z]? (?:[NSEW]\\.? )?(?:(?:[A-Z][\\w'’-]{0,24}|\\d{1,3}(?:st|nd|rd|th))\\.? ){1,3}(?:${STREETS})(?![\\w'’])\\.?(?:,? (?:Apt|Apartment|Unit|Suite|Flat|#)\\.? ?\\w{1,6})?`,
      'g',
    ),
  },
  {
    type: 'address',
    pattern: new RegExp(
      `(?:\\p{sc=Han}{2,8}(?:省|自治区|市|区|县|镇)){0,4}\\p{sc=Han}{1,8}(?:路|街|大道|道|巷|胡同|村)(?:${NUMBER}弄)?${NUMBER}号(?!线|文|机)(?:院|大院)?(?:${NUMBER}(?:号楼|栋|幢|座|单元|层|楼|室|户|房)){0,4}`,
      'gu',
    ),
  },
  {
    type: 'phone',
    pattern: /(?<![\d.+-])(?:(?:\+|00)?86[ -]?)?1[3-9]\d(?:\d{8}|([ -])\d{4}\1\d{4})(?![\d-]|\.\d)/g,
  },
  { type: 'phone', pattern: /(?<![\d.-])0\d{2,3}-\d{7,8}(?![\d-])/g },
  {
    type: 'phone',
    pattern: /(?<![\w)+.])\+[1-9]\d{0,2}(?:[ .-]?\(?\d{1,4}\)?){2,6}(?![\d-])/g,
    holds: hasDigits(8, 15),
  },
  {
    type: 'phone',
    pattern: /(?<![\d.+-])(?:1[-. ])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[-. ])[2-9]\d\d[-. ]\d{4}(?![\d-]|\.\d)/g,
  },
  { type: 'phone', pattern: /(?<![\d.])0\d{2,4} \d{3,4} ?\d{3,4}(?![\d.])/g, holds: hasDigits(10, 11) },
] // prettier-ignore
