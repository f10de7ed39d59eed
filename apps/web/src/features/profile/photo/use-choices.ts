import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import { useState } from 'react'
import type { Problem, Problems } from '@lokseva/form-kit/form/problem.ts'
import type { Choice, Choices } from './chosen-images.ts'
import type { CutPicture } from './pictures/cut-picture.ts'
import { openPicture } from './pictures/open-picture.ts'
import type { Picture } from './pictures/picture.ts'
import { setUnsavedPictures, unsavedPictures } from './unsaved-pictures.ts'

/** What was chosen and not saved yet, what is wrong with it, and the one that is being cropped. */
export function useChoices(onRefused: (kind: ImageKind) => void = () => {}) {
  const [choices, setChoices] = useState(unsavedPictures)
  const [problems, setProblems] = useState<Problems<ImageKind>>({})
  const [opening, setOpening] = useState<ImageKind>()
  const [cropping, setCropping] = useState<{ kind: ImageKind; picture: Picture }>()

  const storeChoices = (next: Choices) => {
    setUnsavedPictures(next)
    setChoices(next)
  }
  const setProblem = (kind: ImageKind, problem: Problem | undefined) =>
    setProblems(({ [kind]: _old, ...rest }) => (problem ? { ...rest, [kind]: problem } : rest))
  const choose = (kind: ImageKind, choice: Choice | undefined) => {
    const { [kind]: _old, ...rest } = unsavedPictures()
    storeChoices(choice ? { ...rest, [kind]: choice } : rest)
    setProblem(kind, undefined)
  }

  return {
    choices,
    problems,
    opening,
    cropping,
    choose,
    setProblems,
    /** Opens a chosen file and goes on to its crop; one that cannot be taken changes nothing. */
    async open(kind: ImageKind, file: Blob) {
      setOpening(kind)
      const opened = await openPicture(kind, file).finally(() => setOpening(undefined))
      if (opened.kind === 'refused') {
        setProblem(kind, opened.refusal)
        return onRefused(kind)
      }
      if (opened.kind === 'asIs') return choose(kind, { kind: 'asIs', file })
      setProblem(kind, undefined)
      setCropping({ kind, picture: opened.picture })
    },
    /** Takes the part that was cropped, or says that it cannot be made small enough. */
    take(kind: ImageKind, cut: CutPicture | undefined, picture: Picture, limit: number) {
      setCropping(undefined)
      if (cut) choose(kind, { kind: 'cut', cut, picture })
      else {
        setProblem(kind, { code: 'IMAGE_TOO_LARGE', params: { limit } })
        onRefused(kind)
      }
    },
    cropAgain(kind: ImageKind) {
      const choice = choices[kind]
      if (choice?.kind === 'cut') setCropping({ kind, picture: choice.picture })
    },
    stopCropping: () => setCropping(undefined),
    forget() {
      storeChoices({})
      setProblems({})
    },
  }
}

export type Chosen = ReturnType<typeof useChoices>
