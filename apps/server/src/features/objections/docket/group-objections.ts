import { docketLimits, type ObjectionGroup } from '@lokseva/contract/objections/docket/schemas'
import { inMaster } from '../key-answers.ts'

export type ObjectionRow = {
  id: string
  type: ObjectionGroup['type']
  optionOrder: string
  answer: string
  remark: string
  book: string
  author: string
  images: { place: number; hash: string }[]
}

/** What differs by spaces, signs, capitals or the width of letters alone is alike. */
const alike = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const heaviest = <T extends { people: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => other.people - one.people)

/** How many say that an answer is right, in the master's numbers. */
export const answersOf = (all: readonly ObjectionRow[]) =>
  heaviest(
    [...Map.groupBy(all, masterAnswer)].map(([answer, own]) => ({ answer, people: own.length })),
  )

/** Objections of one kind that name the same answer, book and author, the largest group first. */
export function groupObjections(all: readonly ObjectionRow[]) {
  const keyOf = (each: ObjectionRow) =>
    [each.type, masterAnswer(each), alike(each.book), alike(each.author)].join(' ')
  const groups = heaviest([...Map.groupBy(all, keyOf).values()].map(groupOf))
  const shown = groups.slice(0, docketLimits.groups)
  return {
    groups: shown,
    moreObjections: all.length - shown.reduce((sum, { people }) => sum + people, 0),
  }
}

/** Of spellings that are alike the one that most people chose. */
const mostUsed = (spellings: readonly string[]): string =>
  heaviest(
    [...Map.groupBy(spellings, (text) => text)].map(([text, own]) => ({
      text,
      people: own.length,
    })),
  )[0]!.text

const masterAnswer = ({ answer, optionOrder }: ObjectionRow) => inMaster(answer, optionOrder)

function groupOf(own: readonly ObjectionRow[]): ObjectionGroup {
  const [first] = own as [ObjectionRow]
  const remarks = heaviest(
    [...Map.groupBy(own, ({ remark }) => alike(remark)).values()].map((same) => ({
      text: mostUsed(same.map(({ remark }) => remark)),
      people: same.length,
    })),
  )
  const sent = own.flatMap(({ id, images }) =>
    images.map(({ place, hash }) => ({ objectionId: id, place, hash })),
  )
  const proofs = heaviest(
    [...Map.groupBy(sent, ({ hash }) => hash).values()].map((same) => ({
      objectionId: same[0]!.objectionId,
      place: same[0]!.place,
      people: new Set(same.map(({ objectionId }) => objectionId)).size,
    })),
  )
  return {
    type: first.type,
    answer: masterAnswer(first),
    book: mostUsed(own.map(({ book }) => book)),
    author: mostUsed(own.map(({ author }) => author)),
    people: own.length,
    remarks: remarks.slice(0, docketLimits.remarks),
    moreRemarks: Math.max(0, remarks.length - docketLimits.remarks),
    proofs: proofs.slice(0, docketLimits.proofs),
    moreProofs: Math.max(0, proofs.length - docketLimits.proofs),
  }
}
