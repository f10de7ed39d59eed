import { randomUUID } from 'node:crypto'
import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import type { Unread } from '@lokseva/forms/engine/answers'
import { fieldsOf, type Answers, type BaseFacts } from '@lokseva/forms/engine/form'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/http/ability'
import { AppError } from '#platform/http/app-error'
import { translate } from '#platform/texts/translate'
import type { ChangeCall, ProfileDeps } from '../deps.ts'
import type { OptionMemory } from '../option-memory.ts'
import { deleteDraft } from '../draft-queries.ts'
import { mayEdit } from '../policy.ts'
import { saveStep, selectStepBasis, type StepBasis } from '../queries.ts'
import { rowsFieldOf, type DeclaredStep } from './declared-step.ts'
import { documentOf, isSameDocument } from './step-document.ts'
import { refusalOf, unknownFieldsOf } from './step-problems.ts'
import { liveRows, rowProblems } from './step-rows.ts'

export type StepSave = ChangeCall & {
  answers: Answers
  /** The save this one was made from; nothing for the first. */
  from: { profileId: string; version: number } | undefined
}

export type SavingDeps = ProfileDeps & { options: OptionMemory }

/** Makes the use case of a step: checks it whole and saves it, or says everything that is wrong. */
export function savingOf<F extends BaseFacts, A, D extends Answers>(
  definition: DeclaredStep<F, A, D>,
) {
  const { step, form } = definition
  const fields = fieldsOf(form)
  const rowsField = rowsFieldOf(form)
  const list = rowsField?.id
  const unknownFields = unknownFieldsOf(definition)
  const refuse = refusalOf(definition)
  return async (deps: SavingDeps, actor: Candidate, save: StepSave): Promise<StepSaved> => {
    const { answers, from } = save
    const { accountId } = actor
    // Before the transaction: nobody who holds a connection may wait for another one.
    const lists = await deps.options()
    return save.once(async (tx) => {
      const now = deps.clock.now()
      const basis = await selectStepBasis(tx, accountId, step)
      refuseUnlessOpen(actor, basis, from)
      // A first save knows of no other: what it is compared with in the end is the answers alone.
      const stored = from && (basis.stored?.document as (Unread<D> & Answers) | undefined)
      const facts = await definition.facts(tx, { accountId, basis, lists, now }, answers)
      const { values, problems } = checkAnswers(fields, answers, facts)
      refuse([
        ...unknownFields(answers),
        ...problems,
        ...(rowsField ? rowProblems(answers, stored, rowsField) : []),
        ...(definition.problems?.(answers as Unread<A>, stored) ?? []),
      ])
      const document = documentOf(definition, { values, stored, facts })
      const at = new Date(now)
      const saved = await saveStep(tx, {
        accountId,
        newProfileId: randomUUID(),
        step,
        document,
        at,
        formVersion: form.version,
        version: from?.version ?? null,
      })
      const answer = (version: number, savedAt: Date, kept: Answers): StepSaved => ({
        message: translate(save.language, `profile.${step}.saved`),
        profileId: saved.profile_id,
        version,
        flgSubmittable: true,
        savedAt: savedAt.toISOString(),
        ...(list && { entryIds: liveRows(kept, list).map((row) => String(row['id'])) }),
      })
      if (saved.outcome === 'exists') {
        // Pressed twice, or in two tabs: what is saved already need not be saved again.
        const before = (await selectStepBasis(tx, accountId, step)).stored
        if (!before || !isSameDocument(document, before.document, list))
          throw new AppError('STEP_CHANGED_ELSEWHERE')
        await deleteDraft(tx, { accountId, step })
        return answer(before.version, before.savedAt, before.document)
      }
      if (saved.outcome !== 'saved') throw new AppError(refusals[saved.outcome])
      await definition.afterSave?.(tx, { accountId, at, document, stored })
      await recordAudit(tx, {
        at,
        actor,
        accountId,
        action: 'PROFILE_STEP_SAVED',
        details: { step },
      })
      return answer(saved.version, at, document)
    })
  }
}

const refusals = {
  changed: 'STEP_CHANGED_ELSEWHERE',
  locked: 'PROFILE_LOCKED',
} as const

/** Refuses early what the database would refuse in the end, before the answers are looked at. */
function refuseUnlessOpen(
  actor: Candidate,
  { profileId, isLocked, stored }: StepBasis,
  from: StepSave['from'],
): void {
  if (from && (from.profileId !== profileId || !stored)) throw new AppError('NOT_FOUND')
  demand(mayEdit(actor, { accountId: actor.accountId, isLocked }))
  if (from && from.version !== stored?.version) throw new AppError('STEP_CHANGED_ELSEWHERE')
}
