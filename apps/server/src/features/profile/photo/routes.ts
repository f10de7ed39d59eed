import * as photo from '@lokseva/contract/profile/photo/endpoints'
import { AppError } from '#platform/http/app-error'
import { route, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { PhotoDeps } from './deps.ts'
import { readPhotoSignature } from './read-photo-signature.ts'
import { readUpload } from './read-upload.ts'
import { savePhotoSignature } from './save-photo-signature.ts'

export function photoRoutes(deps: PhotoDeps): Route[] {
  // A picture costs far more than a form: enough for trying, too little for keeping us busy.
  const uploads = rateLimit(20, 60)
  return [
    route(photo.getPhotoSignature, ({ params, candidate }) =>
      readPhotoSignature(deps, candidate.accountId, params.profileId),
    ),
    route(photo.createPhotoSignature, async (call) => {
      await uploads(call.candidate.accountId)
      const { files } = await readUpload(call)
      return savePhotoSignature(deps, { ...call, files, version: undefined })
    }),
    route(photo.updatePhotoSignature, async (call) => {
      await uploads(call.candidate.accountId)
      const { files, version } = await readUpload(call)
      return savePhotoSignature(deps, { ...call, files, version: readVersion(version) })
    }),
  ]
}

function readVersion(text: string | undefined): number {
  if (text !== undefined && /^[0-9]{1,9}$/.test(text)) return Number(text)
  const code = text === undefined ? 'REQUIRED' : 'INVALID'
  throw new AppError('VALIDATION_FAILED', {}, [{ path: 'version', code }])
}
