import type { AdmitCard, InterviewLetter } from '@lokseva/contract/papers/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import type { Authority } from './authority/authority.ts'
import { inBoth } from './words.ts'

type Instructions = AdmitCard['examInstructionsList'][number]

const onCard: TextId[] = [
  'instructions.card.bring',
  'instructions.card.check',
  'instructions.card.early',
  'instructions.card.late',
]
const onPaper: TextId[] = ['instructions.card.pen', 'instructions.card.sheet']
const onComputer: TextId[] = ['instructions.card.keys', 'instructions.card.screen']
const inTheHall: TextId[] = [
  'instructions.card.forbidden',
  'instructions.card.search',
  'instructions.card.silence',
  'instructions.card.provisional',
]
const forInterview: TextId[] = [
  'instructions.letter.originals',
  'instructions.letter.copies',
  'instructions.letter.identity',
  'instructions.letter.early',
]
const forTest: TextId[] = ['instructions.letter.clothes', 'instructions.letter.health']
const ofLetter: TextId[] = [
  'instructions.letter.absent',
  'instructions.letter.costs',
  'instructions.letter.provisional',
]

const signedBy = ({ name, signature }: Authority) => ({
  examAuthority: name,
  examAuthoritySignature: signature?.toString('base64') ?? null,
})

/** What holds of the examination, and what the candidate is to do. */
export const cardInstructions = (
  { name, mode }: { name: string; mode: 1 | 2 },
  authority: Authority,
): Instructions => ({
  examDisplayName: name,
  importantInstructions: inTheHall.map(inBoth),
  studentInstructions: [...onCard, ...(mode === 1 ? onPaper : onComputer)].map(inBoth),
  ...signedBy(authority),
})

export const letterInstructions = (
  { title, type }: { title: string; type: string },
  authority: Authority,
): InterviewLetter['examInstructions'] => ({
  examDisplayName: title,
  importantInstructions: ofLetter.map(inBoth),
  studentInstructions: [...forInterview, ...(type === 'PT' ? forTest : [])].map(inBoth),
  ...signedBy(authority),
})
