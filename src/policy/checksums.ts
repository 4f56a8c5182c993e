/** Luhn's check of a card number (ISO/IEC 7812-1, annex B), among the lengths that its first digits allow. */
export function isLuhn(digits: string): boolean {
  if (!hasCardLength(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** American Express has 15 digits, UnionPay up to 19, all others in use 16. */
function hasCardLength(digits: string): boolean {
  const { length } = digits
  if (/^3[47]/.test(digits)) return length === 15
  return length === 16 || (length > 16 && length <= 19 && digits.startsWith('6'))
}

/** The last character of a Chinese resident identity number (GB 11643-1999). */
export function isResidentId(id: string): boolean {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += Number(id[i]) * (2 ** (17 - i) % 11)
  return '10X98765432'[sum % 11] === id[17]?.toUpperCase()
}

/** The remainder by 97 of an account number (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '')
  if (iban.length < 15 || iban.length > 34) return false
  let rest = 0
  for (const unit of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(unit, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
