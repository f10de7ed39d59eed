import * as z from 'zod/mini'
import { MadeSelection } from '../../applications/desk/schemas.ts'
import { Bilingual } from '../../site/schemas.ts'
import { freeText } from '../../text-schemas.ts'
import { correspondenceTypes } from '../schemas.ts'
import { Letter, letterChannels, letterLimits, wording } from './letter.ts'

export const LetterToSome = z.strictObject({ selectionId: z.uuid(), letter: Letter })
export type LetterToSome = z.output<typeof LetterToSome>

/** To one a letter goes at once, or at a time. */
export const LetterToOne = z.strictObject({
  ...LetterToSome.shape,
  at: z.optional(z.iso.datetime({ offset: true })),
})
export type LetterToOne = z.output<typeof LetterToOne>

/** A letter before it is sent, as the first of those it goes to reads it. */
export const LetterPreview = z.object({
  receivers: z.int(),
  /** Applications among them that have ended. */
  ended: z.int(),
  /** Fields that are not known of so many. */
  missing: z.array(
    z.object({ field: z.enum(['name', 'centre']), language: z.enum(['en', 'mr']), count: z.int() }),
  ),
  /** Columns of the list that it goes to, and of how many each is empty that the letter names. */
  columns: z.array(z.string()),
  emptyColumns: z.array(z.object({ column: z.string(), count: z.int() })),
  /** The day on which a letter with the same subject went out. */
  sentBefore: z.nullable(z.string()),
  applicationNo: z.string(),
  subject: Bilingual,
  text: Bilingual,
  email: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  sms: z.nullable(z.string()),
  /** What a part of an SMS costs; nothing where it is not known. */
  smsPartPaise: z.nullable(z.int()),
})
export type LetterPreview = z.output<typeof LetterPreview>

/** Numbers of applications, one a line; columns beside them can be named in the letter. */
export const LetterList = z.object({
  text: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(letterLimits.list)),
})

/** What is wrong with a line: no number, not of this advertisement, there before, or no words. */
export const listFaults = ['NO_NUMBER', 'UNKNOWN', 'TWICE', 'VALUE'] as const

export const TakenList = z.object({
  lines: z.int(),
  faults: z.array(z.object({ line: z.int(), text: z.string(), fault: z.enum(listFaults) })),
  /** What the heading calls the columns beside the numbers. */
  columns: z.array(z.string()),
  /** Lines that are right and have nothing under some of them. */
  empty: z.array(z.object({ line: z.int(), text: z.string(), columns: z.array(z.string()) })),
  /** Those of the lines that are right; nothing where none is. */
  selection: z.nullable(MadeSelection),
})
export type TakenList = z.output<typeof TakenList>

export const SentLetter = z.object({
  id: z.uuid(),
  day: z.string(),
  sentAt: z.string(),
  subject: z.string(),
  /** Nothing where it was sent by a file in one language. */
  subjectMr: z.nullable(z.string()),
  type: z.enum(correspondenceTypes),
  channels: z.array(z.enum(letterChannels)),
  /** How many it is for; nothing where it is for all who have paid. */
  receivers: z.nullable(z.int()),
  reached: z.int(),
  /** One whose time is yet to come is planned. */
  state: z.enum(['planned', 'running', 'stopped', 'done']),
  /** Who sent it, or asked for it; nobody where it was a command. */
  by: z.nullable(z.object({ nameEn: z.string(), nameMr: z.string() })),
})
export type SentLetter = z.output<typeof SentLetter>

const deliveryStates = ['waiting', 'sent', 'delivered', 'failed', 'none'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.output<typeof DeliveryState>

/** Why a message did not arrive: it was refused, the network lost it, or it was not wanted. */
const deliveryFaults = ['refused', 'undelivered', 'withdrawn'] as const
const DeliveryFault = z.nullable(z.enum(deliveryFaults))
export type DeliveryFault = z.output<typeof DeliveryFault>

const Delivered = z.object({ waiting: z.int(), sent: z.int(), delivered: z.int(), failed: z.int() })

/** So many were shown before. */
export const SentLetterPart = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'UNKNOWN_OPTION'))),
})
export const SentLetters = z.object({
  letters: z.array(SentLetter),
  next: z.nullable(z.string()),
})
export type SentLetters = z.output<typeof SentLetters>

/** One letter with what became of it. */
export const OpenedLetter = z.object({
  ...SentLetter.shape,
  text: z.string(),
  textMr: z.nullable(z.string()),
  url: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  /** How many have read it. */
  read: z.int(),
  /** How many none of the messages about it has reached. */
  unreached: z.int(),
  email: Delivered,
  sms: Delivered,
})
export type OpenedLetter = z.output<typeof OpenedLetter>

export const LetterPeopleQuery = z.object({
  /** All, or those whom a message did not reach. */
  part: z.optional(z.enum(['all', 'failed'])),
  after: z.optional(z.uuid()),
})
export type LetterPeopleQuery = z.output<typeof LetterPeopleQuery>

/** Who was reached and how; those whose turn is yet to come are counted in the letter. */
export const LetterPeople = z.object({
  people: z.array(
    z.object({
      applicationId: z.uuid(),
      applicationNo: z.string(),
      /** By initials to whoever does not need names. */
      name: z.nullable(Bilingual),
      isRead: z.boolean(),
      email: DeliveryState,
      emailFault: DeliveryFault,
      sms: DeliveryState,
      smsFault: DeliveryFault,
    }),
  ),
  next: z.nullable(z.uuid()),
})
export type LetterPeople = z.output<typeof LetterPeople>

const Name = freeText(80, 'TEXT_ONLY').schema.check(z.minLength(1, 'REQUIRED'))

export const SaveTemplate = z.strictObject({ name: Name, ...wording })
export type SaveTemplate = z.output<typeof SaveTemplate>
export const LetterTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: Bilingual,
  text: Bilingual,
})
export type LetterTemplate = z.output<typeof LetterTemplate>
