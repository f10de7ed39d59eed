import type { Transaction } from 'kysely'
import { checkAnswers } from '@lokseva/contract/forms/engine/check-answers'
import {
  fieldsOf,
  type Answers,
  type BaseFacts,
  type FormProblem,
} from '@lokseva/contract/forms/engine/form'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import type { DB } from '#platform/database/schema.generated'
import { selectStepBasis } from './queries.ts'
import type { SavedProfile } from './saved-profile.ts'
import type { DeclaredStep, FactsBasis, FormStep } from './steps/declared-step.ts'
import { experienceStep } from './steps/experience-step.ts'
import { personalStep } from './steps/personal-step.ts'
import { addressStep, otherStep, qualificationStep } from './steps/plain-steps.ts'

type Check = (
  tx: Transaction<DB>,
  basis: FactsBasis,
  document: Answers,
) => Promise<readonly FormProblem[]>

const checkOf =
  <F extends BaseFacts>({ form, facts }: DeclaredStep<F>): Check =>
  async (tx, basis, document) =>
    checkAnswers(fieldsOf(form), document, await facts(tx, basis, document)).problems

const checks: Record<FormStep, Check> & { photo?: Check } = {
  personal: checkOf(personalStep),
  address: checkOf(addressStep),
  other: checkOf(otherStep),
  qualification: checkOf(qualificationStep),
  experience: checkOf(experienceStep),
}

/**
 * Everything that keeps a profile from being submitted: steps that were never saved, and answers
 * that the forms of today refuse. A path begins with its step: `personal.surname`.
 */
export async function checkSavedSteps(
  tx: Transaction<DB>,
  { accountId, steps }: SavedProfile,
  today: Pick<FactsBasis, 'lists' | 'now'>,
): Promise<FormProblem[]> {
  const basis = await selectStepBasis(tx, accountId, 'personal')
  const problems: FormProblem[] = []
  for (const step of profileSteps)
    problems.push(
      ...(await stepProblems(step, steps[step], async (document) => {
        return (await checks[step]?.(tx, { accountId, basis, ...today }, document)) ?? []
      })),
    )
  return problems
}

async function stepProblems(
  step: ProfileStep,
  saved: SavedProfile['steps'][ProfileStep],
  check: (document: Answers) => Promise<readonly FormProblem[]>,
): Promise<FormProblem[]> {
  if (!saved) return [{ path: step, code: 'STEP_NOT_SAVED' }]
  const found = await check(saved.document)
  if (found.length > 0) return found.map((each) => ({ ...each, path: `${step}.${each.path}` }))
  return saved.isSubmittable ? [] : [{ path: step, code: 'STEP_NOT_COMPLETE' }]
}
