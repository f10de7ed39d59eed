import { formBody, type DescribedBodies } from '#platform/http/described-bodies'
import { stepBodies } from './steps/step-schemas.ts'

/** What the calls that save a profile take, for the description of the API. */
export function profileBodies(): DescribedBodies {
  const files = ['photo', 'signature']
  const form = formBody({ files, texts: ['version'], required: [] })
  return { ...stepBodies(), createPhotoSignature: form, updatePhotoSignature: form }
}
