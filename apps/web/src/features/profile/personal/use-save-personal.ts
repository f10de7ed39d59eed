import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { createPersonal, updatePersonal } from '@lokseva/contract/profile/endpoints'
import type { SavedStep } from '@lokseva/contract/profile/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import type { Problems } from '#form-kit/form/problem.ts'
import { call } from '#platform/api/call.ts'
import { ApiError, type FieldError } from '#platform/api/errors.ts'
import { storeProfileId } from '#platform/session/session.ts'
import { useSession } from '#platform/session/use-session.ts'

type Save = {
  form: DeclaredForm<PersonalFacts>
  saved: SavedStep | undefined
  /** What must be over before the save begins. */
  before: () => Promise<void>
  onSaved: (at: Date) => void
}

/** Creates the profile with its first save, and updates the version it began from after that. */
export function useSavePersonal({ form, saved, before, onSaved }: Save) {
  const profileId = useSession()?.profileId
  const queries = useQueryClient()
  const [version, setVersion] = useState(saved?.version)
  const mutation = useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      await before()
      return profileId && version !== undefined
        ? call(updatePersonal, { params: { profileId }, body: { ...body, version } })
        : call(createPersonal, { body })
    },
    onSuccess: (answer) => {
      storeProfileId(answer.profileId)
      setVersion(answer.version)
      form.settle()
      onSaved(new Date(answer.savedAt))
      void queries.invalidateQueries({ queryKey: ['profile-status'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fieldErrors.length > 0)
        form.refuse(problemsAt(error.fieldErrors))
    },
  })
  return {
    submit() {
      mutation.reset()
      if (form.check()) mutation.mutate(form.checked().values)
    },
    busy: mutation.isPending,
    message: mutation.data?.message,
    attempt: mutation.submittedAt,
    error: mutation.error ?? undefined,
  }
}

export type PersonalSave = ReturnType<typeof useSavePersonal>

/** The server's errors by the questions they belong to; those of a sports row at the table. */
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
