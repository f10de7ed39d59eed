import type { PersonalAnswers } from './answers.ts'
import {
  hasBenchmarkDisability,
  hasCategory,
  isExServiceman,
  isOpenCategory,
  isOrphan,
  isSportsPerson,
} from './conditions.ts'

export const domicileConsequences = [
  'open',
  'reserved',
  'sports',
  'exServiceman',
  'disability',
  'orphan',
] as const
export type DomicileConsequence = (typeof domicileConsequences)[number]

/** What answering No to domicile costs this candidate, each to be confirmed before it is taken. */
export function consequencesOfNoDomicile(answers: PersonalAnswers): DomicileConsequence[] {
  if (!hasCategory(answers)) return []
  const holds: Record<DomicileConsequence, boolean> = {
    open: isOpenCategory(answers),
    reserved: !isOpenCategory(answers),
    sports: isSportsPerson(answers),
    exServiceman: isExServiceman(answers),
    disability: hasBenchmarkDisability(answers),
    orphan: isOrphan(answers),
  }
  return domicileConsequences.filter((each) => holds[each])
}
