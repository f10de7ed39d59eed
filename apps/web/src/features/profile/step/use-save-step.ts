import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import type { Problems } from '#form-kit/form/problem.ts'
import { ApiError, type FieldError } from '#platform/api/errors.ts'
import { useAction } from '#platform/api/use-action.ts'
import { storeProfileId } from '#platform/session/session.ts'

export type StepCalls = {
  /** The first save of the step. */
  create: (answers: Record<string, unknown>) => Promise<StepSaved>
  update: (answers: Record<string, unknown> & { version: number }) => Promise<StepSaved>
}

type Save<F extends BaseFacts> = {
  form: DeclaredForm<F>
  calls: StepCalls
  /** The version the form began from; none before the first save. */
  version: number | undefined
  /** What must be over before the save begins. */
  before: () => Promise<void>
  onSaved: (at: Date) => void
}

/** Creates the step with its first save, and updates the version it began from after that. */
export function useSaveStep<F extends BaseFacts>(options: Save<F>) {
  const { form, calls, before, onSaved } = options
  const queries = useQueryClient()
  const [version, setVersion] = useState(options.version)
  const sent = useRef<Answers>(undefined)
  const save = useAction(
    async (answers: Record<string, unknown>) => {
      sent.current = form.values()
      await before()
      return version === undefined ? calls.create(answers) : calls.update({ ...answers, version })
    },
    {
      onDone: (answer) => {
        storeProfileId(answer.profileId)
        setVersion(answer.version)
        form.settle()
        if (answer.entryIds) giveIds(form, sent.current, answer.entryIds)
        onSaved(new Date(answer.savedAt))
        void queries.invalidateQueries({ queryKey: ['profile-status'] })
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.fieldErrors.length > 0)
          form.refuse(problemsAt(error.fieldErrors))
      },
    },
  )
  return {
    /** Whether the form may be sent; what is wrong is shown, what came of the last save is not. */
    mayBegin(): boolean {
      save.clear()
      return form.check()
    },
    send: () => void save.run(form.checked().values),
    busy: save.busy,
    /** Whether the step was never saved before. */
    isFirst: version === undefined,
    message: save.data?.message,
    attempt: save.attempt,
    error: save.error,
  }
}

export type StepSave = ReturnType<typeof useSaveStep>

/** Rows that were new have ids now, so that the next save knows them again. */
function giveIds<F extends BaseFacts>(
  form: DeclaredForm<F>,
  sent: Answers | undefined,
  ids: readonly string[],
): void {
  const list = form.fields.find(({ kind }) => kind === 'entries')?.id
  // A list that was changed meanwhile is not the one these ids were given for.
  if (!list || sent?.[list] !== form.values()[list]) return
  const rows = liveEntries(form.values()[list])
  if (rows.length !== ids.length) return
  form.set(list, rows.length > 0 ? rows.map((row, at) => ({ ...row, id: ids[at] })) : undefined)
}

/** The server's errors by the questions they belong to; those of a row at its table. */
function problemsAt(errors: readonly FieldError[]): Problems<string> {
  const problems: Problems<string> = {}
  for (const { path, code, message } of errors) {
    const [id = path, row] = path.split('.')
    problems[id] ??= row
      ? { code: 'ROW_WRONG', params: { row: Number(row) + 1 } }
      : { code, message }
  }
  return problems
}
