import { readMarksheet } from '#features/marks/index'
import { readAdmitCard, readLetter } from '#features/papers/index'
import type { Candidate } from '#platform/actor/actor'
import type { Blob } from '#platform/http/blob'
import { admitCardPaper } from './admit-card-paper.ts'
import type { PrintingDeps } from './deps.ts'
import { letterPaper } from './letter-paper.ts'
import { readCached } from './paper-cache.ts'
import { marksPaper } from './marks-paper.ts'
import { pdfBlob } from '#platform/http/pdf-blob'
import { sourceHash } from './source-hash.ts'

/** A candidate's own card as a PDF: the one made ahead of time, while it still says the truth. */
export async function downloadAdmitCard(
  deps: PrintingDeps,
  actor: Candidate,
  asked: { applicationId: string; examid?: number | undefined },
): Promise<Blob> {
  const { card } = await readAdmitCard(deps, actor, asked, 'download')
  const source = sourceHash(admitCardPaper(card, 0))
  const made = await readCached(deps, card.verification.number, source)
  const pdf = made ?? (await deps.typesetter.pdf(admitCardPaper(card, deps.clock.now())))
  return pdfBlob(pdf, 'admit-card')
}

export async function downloadLetter(
  deps: PrintingDeps,
  actor: Candidate,
  asked: { id: string; templateid?: string | undefined },
): Promise<Blob> {
  const letter = await readLetter(deps, actor, asked)
  return pdfBlob(
    await deps.typesetter.pdf(letterPaper(letter, deps.clock.now())),
    'InterviewLetter',
  )
}

export async function downloadMarksheet(
  deps: PrintingDeps,
  actor: Candidate,
  which: { applicationId: string; applicationMarksId: string },
): Promise<Blob> {
  const marks = await readMarksheet(deps, actor, which)
  const pdf = await deps.typesetter.pdf(marksPaper(marks, deps.clock.now()))
  return pdfBlob(pdf, `MarkSheet_${which.applicationId}`)
}
