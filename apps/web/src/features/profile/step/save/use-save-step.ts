import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { isRefused } from '../draft/unsent-drafts.ts'
import { saveSender, type StepCalls } from './send-save.ts'
import { useTryAgain } from './use-try-again.ts'

type Save<F extends BaseFacts> = {
  form: DeclaredForm<F>
  calls: StepCalls
  /** The version the form began from; none before the first save. */
  version: number | undefined
  /** What must be over before the save begins. */
  before: () => Promise<void>
  /** The draft on the server that this form knows of. */
  follows: () => string | null
  /** Whether the draft this form did not know of says nothing that is not in it. */
  knowsNewest: () => Promise<boolean>
  /** `safe` are the answers that are saved now; what was typed since is not among them. */
  onSaved: (saved: StepSaved, safe: Answers) => void
  onFailed: () => void
}

/** The Save button of a step. Without a connection it goes on trying by itself. */
export function useSaveStep<F extends BaseFacts>(options: Save<F>) {
  const { form, calls, before, follows, knowsNewest, onSaved, onFailed } = options
  const queries = useQueryClient()
  const [deliver] = useState(() => saveSender(calls, options.version))
  const [isFirst, setFirst] = useState(options.version === undefined)
  /** `none`: it was answered at once, or is on its way for the first time. */
  const [wait, setWait] = useState<'none' | 'waiting' | 'over'>('none')
  const pressed = useRef<{ values: Answers; answers: Answers }>(undefined)
  const isSending = useRef(false)
  const save = useAction(
    async (answers: Answers) => {
      await before()
      try {
        return await deliver(answers, follows())
      } catch (error) {
        if (!isRefused(error, 'DRAFT_CHANGED_ELSEWHERE') || !(await knowsNewest())) throw error
        return deliver(answers, follows())
      }
    },
    {
      onDone: (answer) => {
        const { values } = pressed.current!
        const isUnchanged = form.values() === values
        setFirst(false)
        setWait((now) => (now === 'none' ? 'none' : 'over'))
        settleRows(form, values, answer.entryIds)
        onSaved(answer, isUnchanged ? form.values() : values)
        void queries.invalidateQueries({ queryKey: ['profile-status'] })
      },
      onFailed: (error) => {
        setWait(error instanceof TransportError ? 'waiting' : 'none')
        onFailed()
        if (error instanceof ApiError && error.fieldErrors.length > 0)
          form.refuse(problemsAt(error))
      },
    },
  )
  const isWaiting = wait === 'waiting'
  const run = async () => {
    isSending.current = true
    if (pressed.current) await save.run(pressed.current.answers)
    isSending.current = false
  }
  useTryAgain(isWaiting, () => !isSending.current && void run())
  return {
    /** Whether the form may be sent; what is wrong is shown, what came of the last save is not. */
    mayBegin(): boolean {
      // A second press of the same save.
      if (isSending.current) return false
      save.clear()
      setWait('none')
      return form.check()
    },
    clear: save.clear,
    send() {
      pressed.current = { values: form.values(), answers: form.checked().values }
      void run()
    },
    busy: save.busy,
    /** Whether the step was never saved before. */
    isFirst,
    /** Pressed, not delivered, and tried again by itself. */
    isWaiting,
    /** It went through while the candidate did something else. */
    cameThrough: wait === 'over',
    message: save.data?.message,
    attempt: save.attempt,
    error: isWaiting ? undefined : save.error,
  }
}

export type StepSave = ReturnType<typeof useSaveStep>

/** Rows that were new have ids now, so that the next save knows them again; deleted ones are gone. */
function settleRows<F extends BaseFacts>(
  form: DeclaredForm<F>,
  sent: Answers,
  ids: readonly string[] | undefined,
): void {
  const list = form.fields.find(({ kind }) => kind === 'entries')?.id
  // A list that was changed meanwhile is not the one these ids were given for.
  if (!list || sent[list] === undefined || sent[list] !== form.values()[list]) return
  const rows = liveEntries(form.values()[list])
  const known =
    ids?.length === rows.length ? rows.map((row, at) => ({ ...row, id: ids[at] })) : rows
  form.set(list, known.length > 0 ? known : undefined)
}

/** The server's errors by the questions they belong to; those of a row at its table. */
function problemsAt({ fieldErrors, language }: ApiError): Problems<string> {
  const problems: Problems<string> = {}
  for (const { path, code, message, params } of fieldErrors) {
    const [id = path, row] = path.split('.')
    problems[id] ??= row
      ? { code: 'ROW_WRONG', params: { row: Number(row) + 1 } }
      : { code, message, params, language }
  }
  return problems
}
