import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { useState } from 'react'
import type { Problems } from '#form-kit/form/problem.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { filesOf, missingOf } from './chosen-images.ts'
import type { Chosen } from './use-choices.ts'
import { useSaveImages } from './use-save-images.ts'

type Wrong = { heading: string; problems: Problems<ImageKind>; attempt: number }

/** The Save button: what it finds wrong before anything is sent, and what came of sending. */
export function useSaving(saved: PhotoSignature | null, chosen: Chosen) {
  const t = useT()
  const [wrong, setWrong] = useState<Wrong>()
  const [nothingNew, setNothingNew] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const onSaved = (at: Date) => {
    chosen.forget()
    setSavedAt(at)
  }
  const refuse = (heading: string, problems: Problems<ImageKind>) => {
    chosen.setProblems(problems)
    setWrong((before) => ({ heading, problems, attempt: (before?.attempt ?? 0) + 1 }))
  }
  const onRefused = (error: Error) => {
    const problems = problemsOf(error)
    if (problems) refuse(error.message, problems)
  }
  const save = useSaveImages({ saved, onSaved, onRefused })
  return {
    wrong,
    nothingNew,
    savedAt,
    busy: save.busy,
    outcome: {
      message: save.data?.message,
      error: save.error,
      attempt: save.attempt,
      isFirst: !saved?.id,
    },
    submit() {
      save.clear()
      setWrong(undefined)
      const missing = missingOf(chosen.choices, saved)
      if (Object.keys(missing).length > 0)
        return refuse(t('error.PHOTO_SIGNATURE_MISSING'), missing)
      const files = filesOf(chosen.choices)
      setNothingNew(files.length === 0)
      if (files.length > 0) void save.run(files)
    },
  }
}

/** The server's reasons by the pictures they belong to; nothing where it gave none. */
function problemsOf(error: Error): Problems<ImageKind> | undefined {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return undefined
  return Object.fromEntries(
    imageKinds.flatMap((kind) => {
      const found = error.fieldErrors.find(({ path }) => path === kind)
      return found ? [[kind, { code: found.code, message: found.message }]] : []
    }),
  )
}
