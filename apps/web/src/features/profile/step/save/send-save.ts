import type { Answers } from '@lokseva/forms/engine/form'
import type { KnownDraft, StepSaved } from '@lokseva/contract/profile/schemas'
import type { CallOptions } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { updateSession } from '#candidate-kit/session/session.ts'

export type StepCalls = {
  /** The first save of the step. */
  create: (answers: Answers, known: KnownDraft, options: CallOptions) => Promise<StepSaved>
  update: (
    answers: Answers & { version: number },
    known: KnownDraft,
    options: CallOptions,
  ) => Promise<StepSaved>
}

/** A save as it was pressed: under its key it happens once, however often it is sent. */
type PressedSave = {
  answers: Answers
  version: number | undefined
  known: KnownDraft
  key: string
}

/**
 * Creates the step with its first save, and updates the version it began from after that. A save
 * whose answer never came may have arrived all the same: before another one is sent it is sent
 * again, so that nobody is told of somebody else who was himself.
 */
export function saveSender(calls: StepCalls, begunFrom: number | undefined) {
  let version = begunFrom
  let unanswered: PressedSave | undefined

  const deliver = async (save: PressedSave): Promise<StepSaved> => {
    unanswered = save
    try {
      const options = { idempotencyKey: save.key }
      const saved = await (save.version === undefined
        ? calls.create(save.answers, save.known, options)
        : calls.update({ ...save.answers, version: save.version }, save.known, options))
      unanswered = undefined
      version = saved.version
      updateSession({ profileId: saved.profileId })
      return saved
    } catch (error) {
      if (!(error instanceof TransportError)) unanswered = undefined
      throw error
    }
  }
  /** `follows` is the draft this form knows of, by its time. */
  return async (answers: Answers, follows: string | null): Promise<StepSaved> => {
    const earlier = unanswered
    if (earlier && isSame(earlier.answers, answers)) return deliver(earlier)
    if (earlier) await deliver(earlier).catch(unlessRefused)
    const known = { follows: follows ?? ('none' as const) }
    return deliver({ answers, version, known, key: crypto.randomUUID() })
  }
}

const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other)

/** What was refused is not saved, and the next one says everything there is to say. */
function unlessRefused(error: unknown): void {
  if (error instanceof TransportError) throw error
}
