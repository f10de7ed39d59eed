import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type FormProblem,
} from '@lokseva/forms/engine/form'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { Transaction, Database } from '#platform/database/pool'
import { selectNamedPlaces } from '#features/lookups/index'
import { selectProofs } from '#features/proofs/index'
import type { FieldError } from '#platform/refusals/app-error'
import { placesNamedBy } from './places/named-places.ts'
import { replaceDocument, selectStepInputs } from './queries.ts'
import type { SavedDocument, SavedProfile, SavedSteps } from './saved-profile.ts'
import type { DeclaredStep, FactInputs, FormStep } from './steps/declared-step.ts'
import { experienceStep } from './steps/experience-step.ts'
import { personalStep } from './steps/personal-step.ts'
import { addressStep, otherStep, qualificationStep } from './steps/plain-steps.ts'
import { documentOf } from './steps/step-document.ts'
import { wordedBy } from './steps/step-problems.ts'

type Today = Pick<FactInputs, 'inputs' | 'proofs' | 'lists' | 'now'>
type Rechecked = {
  problems: readonly FieldError[]
  doubts: readonly FormProblem[]
  document: Answers
}
type Check = (db: Database, today: Today, stored: Answers) => Promise<Rechecked>

const checkOf =
  <F extends BaseFacts, A, D extends Answers>(definition: DeclaredStep<F, A, D>): Check =>
  async (db, today, stored) => {
    const fields = fieldsOf(definition.form)
    const places = await selectNamedPlaces(db, placesNamedBy(fields, stored))
    const facts = definition.facts({ ...today, places })
    const { values, problems, doubts } = checkAnswers(fields, stored, facts)
    if (problems.length > 0)
      return { problems: problems.map(wordedBy(definition.form)), doubts, document: stored }
    return { problems, doubts, document: documentOf(definition, { values, stored, facts }) }
  }

const checks: Record<FormStep, Check> & { photo?: Check } = {
  personal: checkOf(personalStep),
  address: checkOf(addressStep),
  other: checkOf(otherStep),
  qualification: checkOf(qualificationStep),
  experience: checkOf(experienceStep),
}

/**
 * Everything that keeps a profile from being submitted: steps that were never saved, and answers
 * that the forms of today refuse. A path begins with its step: `personal.surname`. Beside it the
 * documents of today: age, proofs and the like are computed anew, since they change without a save;
 * and what is not wrong but worth a second look.
 */
export async function checkSavedSteps(
  db: Database,
  { accountId, steps }: SavedProfile,
  today: Pick<FactInputs, 'lists' | 'now'>,
): Promise<{ problems: FieldError[]; doubts: FormProblem[]; steps: SavedSteps }> {
  const inputs = await selectStepInputs(db, accountId, 'personal')
  const proofs = await selectProofs(db, accountId)
  const problems: FieldError[] = []
  const doubts: FormProblem[] = []
  const current: Partial<Record<ProfileStep, SavedDocument<Answers>>> = {}
  for (const step of profileSteps) {
    const saved = steps[step]
    const found = saved && (await checks[step]?.(db, { inputs, proofs, ...today }, saved.document))
    problems.push(...stepProblems(step, saved, found?.problems ?? []))
    doubts.push(...(found?.doubts ?? []).map(ofStep(step)))
    if (saved) current[step] = { ...saved, document: found?.document ?? saved.document }
  }
  return { problems, doubts, steps: current as SavedSteps }
}

const ofStep =
  (step: ProfileStep) =>
  <P extends FormProblem>(found: P): P => ({ ...found, path: `${step}.${found.path}` })

function stepProblems(
  step: ProfileStep,
  saved: Pick<SavedDocument, 'isSubmittable'> | undefined,
  found: readonly FieldError[],
): FieldError[] {
  if (!saved) return [{ path: step, code: 'STEP_NOT_SAVED' }]
  if (found.length > 0) return found.map(ofStep(step))
  return saved.isSubmittable ? [] : [{ path: step, code: 'STEP_NOT_COMPLETE' }]
}

/** Keeps the documents of today in place of the saved ones; the profile must be held and open. */
export async function replaceDocuments(
  tx: Transaction,
  { profileId, steps }: Pick<SavedProfile, 'profileId' | 'steps'>,
): Promise<void> {
  for (const step of profileSteps)
    if (steps[step]) await replaceDocument(tx, { profileId, step, document: steps[step].document })
}
