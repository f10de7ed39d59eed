import * as photo from '@lokseva/contract/profile/photo/endpoints'
import { AppError } from '#platform/refusals/app-error'
import { route, type Call, type Route } from '#platform/http/call'
import { rateLimit } from '#platform/http/rate-limit'
import type { PhotoDeps } from './deps.ts'
import { readPhotoSignature } from './read-photo-signature.ts'
import { readUpload } from './read-upload.ts'
import { savePhotoSignature } from './save-photo-signature.ts'

export function photoRoutes(deps: PhotoDeps): Route[] {
  // A picture costs far more than a form: enough for trying, too little for keeping us busy.
  const uploads = rateLimit(20, 60)
  return [
    route(photo.getPhotoSignature, ({ params, actor }) => readPhotoSignature(deps, actor, params)),
    route(photo.createPhotoSignature, async (call) => {
      await uploads(call.actor.accountId)
      const { files } = await readUpload(call)
      return savePhotoSignature(deps, call.actor, { ...claimed(call), files, version: undefined })
    }),
    route(photo.updatePhotoSignature, async (call) => {
      await uploads(call.actor.accountId)
      const { files, version } = await readUpload(call)
      const save = { ...claimed(call), files, version: readVersion(version) }
      return savePhotoSignature(deps, call.actor, save)
    }),
  ]
}

const claimed = ({
  claim,
  idempotent,
  language,
}: Pick<Call, 'claim' | 'idempotent' | 'language'>) => ({
  claim,
  idempotent,
  language,
})

function readVersion(text: string | undefined): number {
  if (text !== undefined && /^[0-9]{1,9}$/.test(text)) return Number(text)
  const code = text === undefined ? 'REQUIRED' : 'INVALID'
  throw new AppError('VALIDATION_FAILED', {}, [{ path: 'version', code }])
}
