import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import {
  createPhotoSignature,
  updatePhotoSignature,
} from '@lokseva/contract/profile/photo/endpoints'
import type { PhotoSignature } from '@lokseva/contract/profile/photo/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { updateSession } from '#candidate-kit/session/session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { savedImagesQuery } from './saved-images.ts'

/** The pictures as they were pressed: under their key they are saved once. */
export type PressedImages = { files: [ImageKind, Blob][]; key: string }

type Save = {
  saved: PhotoSignature | null
  onSaved: (at: Date) => void
  onRefused: (error: Error) => void
}

/** Creates the step with its first save, and updates the version it began from after that. */
export function useSaveImages({ saved, onSaved, onRefused }: Save) {
  const queries = useQueryClient()
  const userId = useSession()?.userId
  return useAction(
    ({ files, key }: PressedImages) => {
      const body = new FormData()
      // The chosen file's own name never leaves the device.
      for (const [kind, file] of files) body.set(kind, file, kind)
      const options = { idempotencyKey: key }
      if (!saved?.id) return call(createPhotoSignature, { body }, options)
      body.set('version', String(saved.version))
      return call(updatePhotoSignature, { body }, options)
    },
    {
      onDone: async ({ profileId, savedAt }) => {
        // What the server made of the pictures is shown from now on. They are saved either way.
        await queries.fetchQuery(savedImagesQuery(userId, profileId)).catch(() => undefined)
        updateSession({ profileId })
        void queries.invalidateQueries({ queryKey: ['profile-status'] })
        onSaved(new Date(savedAt))
      },
      onFailed: onRefused,
    },
  )
}
