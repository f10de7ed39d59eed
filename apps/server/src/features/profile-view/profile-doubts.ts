import type { Answers, FormProblem } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { Doubt } from '@lokseva/forms/engine/doubts'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import type { ProfileDoubt } from '@lokseva/contract/profile-view/schemas'
import {
  checkSavedSteps,
  readSavedProfile,
  type OptionCache,
  type SavedProfile,
} from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { ViewDeps } from './deps.ts'
import { bothLanguages, questionWords } from './in-words.ts'
import { forms } from './sections.ts'

type DoubtDeps = Pick<ViewDeps, 'db' | 'clock'> & { options: OptionCache }

/** The saved answers that are worth a second look; of a locked profile none, since none can change. */
export async function profileDoubts(
  { db, clock, options }: DoubtDeps,
  { accountId }: Pick<Candidate, 'accountId'>,
  { profileId }: { profileId: string },
): Promise<ProfileDoubt[]> {
  const lists = await options()
  const profile = await readSavedProfile(db, accountId, profileId)
  if (!profile) throw new AppError('NOT_FOUND')
  if (profile.isLocked) return []
  const { doubts } = await checkSavedSteps(db, profile, { lists, now: clock.now() })
  return doubts.flatMap((doubt) => inWords(doubt, profile))
}

function inWords(
  { path, code, params }: FormProblem,
  { steps }: Pick<SavedProfile, 'steps'>,
): ProfileDoubt[] {
  const [step, question, row, inRow] = path.split('.') as [ProfileStep, string, string?, string?]
  const document: Answers | undefined = steps[step]?.document
  const section = forms[step]?.sections.find(({ fields }) =>
    fields.some(({ id }) => id === question),
  )
  const field = section?.fields.find(({ id }) => id === question)
  if (!section || !field) return []
  const entry = field.kind === 'entries' ? field : undefined
  const asked = entry?.entry.find(({ id }) => id === inRow) ?? field
  return [
    {
      step,
      section: section.id,
      question,
      row: row === undefined ? null : placeOf(document?.[question], Number(row)),
      reference: asked.reference,
      label: questionWords(entry?.texts ?? forms[step]!.id, asked.id),
      text: bothLanguages(`forms.doubt.${code as Doubt}`, params),
    },
  ]
}

/** Which of the rows a person sees, from 1: deleted ones are kept and not counted. */
const placeOf = (rows: unknown, index: number): number =>
  liveEntries(Array.isArray(rows) ? rows.slice(0, index) : []).length + 1
