import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { useRef, useState } from 'react'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useTryAgain } from '../step/save/use-try-again.ts'
import { filesOf, missingOf } from './chosen-images.ts'
import type { Chosen } from './use-choices.ts'
import { type PressedImages, useSaveImages } from './use-save-images.ts'

type Wrong = { error: unknown; problems: Problems<ImageKind>; attempt: number }

/** The Save button: what it finds wrong before anything is sent, and what came of sending. */
export function useSaving(saved: PhotoSignature | null, chosen: Chosen) {
  const [wrong, setWrong] = useState<Wrong>()
  const [nothingNew, setNothingNew] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const [wait, setWait] = useState<'none' | 'waiting' | 'over'>('none')
  const pressed = useRef<PressedImages>(undefined)
  const onSaved = (at: Date) => {
    setWait((now) => (now === 'none' ? 'none' : 'over'))
    chosen.forget()
    setSavedAt(at)
  }
  const refuse = (error: unknown, problems: Problems<ImageKind>) => {
    chosen.setProblems(problems)
    setWrong((before) => ({ error, problems, attempt: (before?.attempt ?? 0) + 1 }))
  }
  const onRefused = (error: Error) => {
    setWait(error instanceof TransportError ? 'waiting' : 'none')
    const problems = problemsOf(error)
    if (problems) refuse(error, problems)
  }
  const save = useSaveImages({ saved, onSaved, onRefused })
  const isWaiting = wait === 'waiting'
  useTryAgain(isWaiting, () => pressed.current && void save.run(pressed.current))
  return {
    wrong,
    nothingNew,
    savedAt,
    busy: save.busy,
    outcome: {
      message: save.data?.message,
      error: isWaiting ? undefined : save.error,
      isWaiting,
      cameThrough: wait === 'over',
      attempt: save.attempt,
      isFirst: !saved?.id,
    },
    submit() {
      if (save.busy) return undefined
      save.clear()
      setWait('none')
      setWrong(undefined)
      const missing = missingOf(chosen.choices, saved)
      if (Object.keys(missing).length > 0) return refuse(undefined, missing)
      const files = filesOf(chosen.choices)
      setNothingNew(files.length === 0)
      if (files.length === 0) return undefined
      pressed.current = { files, key: crypto.randomUUID() }
      void save.run(pressed.current)
      return undefined
    },
  }
}

/** The server's reasons by the pictures they belong to; nothing where it gave none. */
function problemsOf(error: Error): Problems<ImageKind> | undefined {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return undefined
  return Object.fromEntries(
    imageKinds.flatMap((kind) => {
      const found = error.fieldErrors.find(({ path }) => path === kind)
      return found ? [[kind, { ...found, language: error.language }]] : []
    }),
  )
}
