import { imageKinds, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import type { Problem, Problems } from '@lokseva/form-kit/form/problem.ts'
import type { CutPicture } from './pictures/cut-picture.ts'
import type { Picture } from './pictures/picture.ts'

/** What a candidate has done to one of the two pictures since the last save. */
export type Choice =
  | { kind: 'cut'; cut: CutPicture; picture: Picture }
  | { kind: 'asIs'; file: Blob }
  | { kind: 'removed' }

export type Choices = Partial<Record<ImageKind, Choice>>

const fileOf = (choice: Choice | undefined): Blob | undefined => {
  if (choice?.kind === 'cut') return choice.cut.file
  return choice?.kind === 'asIs' ? choice.file : undefined
}

/** The pictures to send; none where nothing new was chosen. */
export function filesOf(choices: Choices): [ImageKind, Blob][] {
  return imageKinds.flatMap((kind) => {
    const file = fileOf(choices[kind])
    return file ? [[kind, file] as [ImageKind, Blob]] : []
  })
}

const missing: Record<ImageKind, Problem> = {
  photo: { code: 'PHOTO_REQUIRED' },
  signature: { code: 'SIGNATURE_REQUIRED' },
}

/** Which of the two would be missing after a save. */
export function missingOf(
  choices: Choices,
  saved: PhotoSignature | null | undefined,
): Problems<ImageKind> {
  const isThere = (kind: ImageKind) =>
    choices[kind] ? choices[kind].kind !== 'removed' : Boolean(saved?.[kind])
  const gaps = imageKinds.filter((kind) => !isThere(kind))
  return Object.fromEntries(gaps.map((kind) => [kind, missing[kind]]))
}
