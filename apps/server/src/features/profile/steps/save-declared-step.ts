import { randomUUID } from 'node:crypto'
import { versionOf } from '@lokseva/forms/changes'
import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import type { Unread } from '@lokseva/forms/engine/answers'
import { fieldsOf, type Answers, type BaseFacts } from '@lokseva/forms/engine/form'
import type { KnownDraft, StepSaved } from '@lokseva/contract/profile/schemas'
import type { Database } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ChangeCall, ProfileDeps } from '../deps.ts'
import { placesNamedBy } from '../places/named-places.ts'
import type { OptionCache } from '../places/option-cache.ts'
import { deleteDraft } from '../drafts/draft-queries.ts'
import { mayEdit } from '../policy.ts'
import { saveRefusals, saveStep, selectStepInputs, type StepInputs } from '../queries.ts'
import {
  rowsFieldOf,
  type Consequences,
  type DeclaredStep,
  type FactInputs,
} from './declared-step.ts'
import { saveInOneStatement, selectSaveInputs } from './save-queries.ts'
import { documentOf, isSameDocument } from './step-document.ts'
import { refusalOf, unknownFieldsOf } from './step-problems.ts'
import { liveRows, rowProblems } from './step-rows.ts'

export type StepSave = ChangeCall & {
  answers: Answers
  /** The save this one was made from; nothing for the first. */
  from: { profileId: string; version: number } | undefined
  /** The draft this one knows; another one is not ended by it. */
  follows?: KnownDraft['follows']
}

export type SavingDeps = ProfileDeps & { options: OptionCache }

/**
 * Makes the use case of a step: checks it whole and saves it, or says everything that is wrong. A
 * usual save asks the database twice: what must be known, and the whole change. Whatever the second
 * finds to be unusual goes the long way through `once`, which knows what to say of it.
 */
export function savingOf<F extends BaseFacts, A, D extends Answers>(
  definition: DeclaredStep<F, A, D>,
) {
  const { step, form } = definition
  const list = rowsFieldOf(form)?.id
  const fields = fieldsOf(form)
  const check = checkOf(definition)
  return async (deps: SavingDeps, actor: Candidate, save: StepSave): Promise<StepSaved> => {
    const { answers, from, claim } = save
    const { accountId } = actor
    // Before anything else: nobody who holds a connection may wait for another one.
    const lists = await deps.options()
    const question = {
      accountId,
      step,
      asksProofs: definition.asksProofs === true,
      named: placesNamedBy(fields, answers),
    }
    const prepare = async (db: Database) => {
      const now = deps.clock.now()
      const begun = await selectSaveInputs(db, question, claim)
      return {
        isNew: begun.isNew,
        make: () => {
          refuseUnlessOpen(actor, begun.inputs, from)
          const { document, consequences } = check({ ...begun, lists, now }, answers, from)
          const at = new Date(now)
          return { document, consequences, at }
        },
      }
    }
    const responseOf = (savedAt: Date, kept: Answers) => ({
      message: translate(save.language, `profile.${step}.saved`),
      flgSubmittable: true as const,
      savedAt: savedAt.toISOString(),
      ...(list && { entryIds: liveRows(kept, list).map((row) => String(row['id'])) }),
    })
    const toSave = (made: { document: D; consequences: Consequences; at: Date }) => ({
      ...made,
      accountId,
      address: actor.address,
      newProfileId: randomUUID(),
      step,
      formVersion: versionOf(form.id),
      version: from?.version ?? null,
      follows: save.follows,
    })

    const usual = await prepare(deps.db)
    if (usual.isNew) {
      const made = usual.make()
      const response = responseOf(made.at, made.document)
      const ids = await saveInOneStatement(deps.db, { claim, save: toSave(made), response })
      if (ids) return { ...response, ...ids }
    }
    return save.idempotent(async (tx) => {
      const made = (await prepare(tx)).make()
      const saved = await saveStep(tx, toSave(made))
      if (saved.outcome === 'exists') {
        // Pressed twice, or in two tabs: what is saved already need not be saved again.
        const before = (await selectStepInputs(tx, accountId, step)).stored
        if (!before || !isSameDocument(made.document, before.document, list))
          throw new AppError('STEP_CHANGED_ELSEWHERE')
        await deleteDraft(tx, { accountId, step, follows: save.follows })
        const { version, savedAt, document } = before
        return { ...responseOf(savedAt, document), profileId: saved.profile_id, version }
      }
      if (saved.outcome !== 'saved') throw new AppError(saveRefusals[saved.outcome])
      const { profile_id: profileId, version } = saved
      return { ...responseOf(made.at, made.document), profileId, version }
    })
  }
}

/** Checks answers whole: what is kept of them and follows from it, or everything that is wrong. */
function checkOf<F extends BaseFacts, A, D extends Answers>(definition: DeclaredStep<F, A, D>) {
  const fields = fieldsOf(definition.form)
  const rowsField = rowsFieldOf(definition.form)
  const unknownFields = unknownFieldsOf(definition)
  const refuse = refusalOf(definition)
  return (known: FactInputs, answers: Answers, from: StepSave['from']) => {
    // A first save knows of no other: what it is compared with in the end is the answers alone.
    const stored = from && (known.inputs.stored?.document as (Unread<D> & Answers) | undefined)
    const facts = definition.facts(known)
    const { values, problems } = checkAnswers(fields, answers, facts)
    refuse([
      ...unknownFields(answers),
      ...problems,
      ...(rowsField ? rowProblems(answers, stored, rowsField) : []),
      ...(definition.problems?.(answers as Unread<A>, stored) ?? []),
    ])
    const document = documentOf(definition, { values, stored, facts })
    return { document, consequences: definition.consequences?.(document, stored) ?? {} }
  }
}

/** Refuses early what the database would refuse in the end, before the answers are looked at. */
function refuseUnlessOpen(
  actor: Candidate,
  { profileId, isLocked, stored }: StepInputs,
  from: StepSave['from'],
): void {
  if (from && (from.profileId !== profileId || !stored)) throw new AppError('NOT_FOUND')
  demand(mayEdit(actor, { accountId: actor.accountId, isLocked }))
  if (from && from.version !== stored?.version) throw new AppError('STEP_CHANGED_ELSEWHERE')
}
