import { admitCardPaper, letterPaper, marksPaper } from '#features/printing/index'
import type { Paper } from '#platform/typesetting/paper'
import {
  hardCard,
  longCard,
  sampleCard,
  sampleLetter,
  sampleMarks,
  sampleNow,
} from './sample-papers.ts'
import { applicationReceipt, feeReceipt } from './sample-receipts.ts'

/** Every paper as somebody may hold it, by the name of its picture. */
export async function printedSamples(): Promise<Record<string, Paper>> {
  const card = await sampleCard()
  const letter = await sampleLetter()
  const marks = await sampleMarks()
  const absent = marks.subjects.map((each, index) =>
    index === 2 ? { ...each, marks: null } : each,
  )
  return {
    'admit-card': admitCardPaper(card, sampleNow),
    'admit-card-computer': admitCardPaper(
      { ...card, timeTable: { ...card.timeTable, mode: 2, mapUrl: null } },
      sampleNow,
    ),
    'admit-card-hard': admitCardPaper(await hardCard(), sampleNow),
    'admit-card-several': admitCardPaper(await longCard(), sampleNow),
    'interview-letter': letterPaper(letter, sampleNow),
    'physical-test-letter': letterPaper(await sampleLetter('PT'), sampleNow),
    'marks-statement': marksPaper(marks, sampleNow),
    'marks-statement-absent': marksPaper(
      { ...marks, subjects: absent, total: null, isWithdrawn: true },
      sampleNow,
    ),
    'application-receipt-en': await applicationReceipt('en'),
    'application-receipt-mr': await applicationReceipt('mr'),
    'fee-receipt-en': feeReceipt('en'),
    'fee-receipt-mr': feeReceipt('mr'),
  }
}
