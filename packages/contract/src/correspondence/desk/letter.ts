import * as z from 'zod/mini'
import { freeTextFault } from '../../free-text.ts'
import { linesText } from '../../text-schemas.ts'
import { unknownField } from '../fields.ts'

export const letterLimits = {
  subject: 300,
  text: 2000,
  /** Bytes of a list of numbers that is pasted or dropped: some nine thousand lines. */
  list: 180_000,
  templates: 100,
  /** How far ahead the time of one may lie; the set it goes to is kept for longer. */
  daysAhead: 30,
  /** People on a page of who was reached. */
  page: 50,
} as const

export const letterChannels = ['email', 'sms'] as const
export type LetterChannel = (typeof letterChannels)[number]

/** Words of a letter: of several lines, with fields in braces. */
const words = (most: number) =>
  linesText(most, (text) => {
    const name = unknownField(text)
    if (name !== undefined) return { code: 'LETTER_FIELD', params: { name: name.slice(0, 40) } }
    return freeTextFault(text.replaceAll(/[{}\s]/g, ' '), 'INVALID')
  })
const inBoth = (most: number) => z.strictObject({ en: words(most), mr: words(most) })

/** What is written to people: the same letter in both languages. */
export const wording = { subject: inBoth(letterLimits.subject), text: inBoth(letterLimits.text) }

/** Signs nobody sees, and spaces: what is read would not be where it leads. */
const unseen = /[\p{C}\p{Z}]/u

const Link = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((url) => {
    if (!url.startsWith('https://') || unseen.test(url) || !URL.canParse(url)) return false
    const { username, password } = new URL(url)
    return !username && !password
  }, 'LETTER_LINK'),
)

export const Letter = z.strictObject({
  ...wording,
  /** An address that stands beside it. */
  url: z.optional(Link),
  /** How people are told of it; it stands in their Correspondence in any case. */
  channels: z.array(z.enum(letterChannels)).check(
    z.maxLength(letterChannels.length),
    z.refine((channels) => new Set(channels).size === channels.length, 'INVALID'),
  ),
})
export type Letter = z.output<typeof Letter>
