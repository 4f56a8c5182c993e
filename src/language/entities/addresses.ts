import { type FoundEntity, matchesOf } from './found-entity.ts'

const URL =
  /(?:(?:https?|ftp|wss?|file):\/\/|www\.)[^\s<>"'`“”‘’「」『』《》，。、；：！？（）【】|]{2,2000}/giu
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
const TRAILING = /[.,;:!?)\]}/]+$/u

/** Addresses of pages, without the punctuation that follows them. */
export function findUrls(text: string): FoundEntity[] {
  if (!text.includes('://') && !/www\./i.test(text)) return []
  return matchesOf(text, URL, ([url]) => url.replace(TRAILING, ''))
}

/** E-mail addresses are private and no entities; nothing inside them is one. */
export function findEmails(text: string): FoundEntity[] {
  return text.includes('@') ? matchesOf(text, EMAIL, () => '') : []
}
