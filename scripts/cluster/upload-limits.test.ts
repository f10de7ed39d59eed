import { describe, expect, it } from 'vitest'
import { attachmentLimits } from '../../packages/contract/src/approvals/limits.ts'
import { addressOf, type EndpointDefinition } from '../../packages/contract/src/endpoint.ts'
import { endpoints, type EndpointName } from '../../packages/contract/src/endpoints.ts'
import { marksLimits } from '../../packages/contract/src/marks/desk/schemas.ts'
import { sheetLimits } from '../../packages/contract/src/objections/sheets/schemas.ts'
import { bookLimits } from '../../packages/contract/src/payments/desk/schemas.ts'
import { sourceKilobytes } from '../../packages/contract/src/profile/photo/constants.ts'
import { textLookupIn } from '../../apps/server/src/platform/texts/translate.ts'
import { shipped } from './shipped.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** What `documentUploadLimit` and `objection_doc` may be set to at most. */
const mostOfDocument = 20 * MEGABYTE

/** The most bytes of files a form may bring, by the portal's own limits. */
const most: Partial<Record<EndpointName, number>> = {
  uploadDocument: mostOfDocument,
  raiseObjection: 2 * mostOfDocument,
  changeObjection: 2 * mostOfDocument,
  createPhotoSignature: 2 * sourceKilobytes * KILOBYTE,
  updatePhotoSignature: 2 * sourceKilobytes * KILOBYTE,
  attachToApproval: attachmentLimits.size * KILOBYTE,
  dropBookFile: bookLimits.fileBytes,
  bringMarks: marksLimits.fileSize * MEGABYTE,
  sendSheets: sheetLimits.fileSize * MEGABYTE,
}

/** The limit nginx has for an address: of the longest beginning that has one, else of all. */
function limitFor(file: string, path: string): number {
  const inLocations = [...file.matchAll(/location (\/\S*) \{\s+client_max_body_size (\d+)m;/g)]
    .filter(([, begins]) => path.startsWith(begins!))
    .toSorted(([, a], [, b]) => b!.length - a!.length)
  const usual = /^ {4}client_max_body_size (\d+)m;$/m.exec(shipped('nginx/nginx.conf'))!
  return Number(inLocations[0]?.[2] ?? usual[1]) * MEGABYTE
}

const forms = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => 'multipart' in endpoints[name],
)

describe('what nginx lets through', () => {
  it.each(forms)('is at least what the portal takes of %s (CLUSTER-27)', (name) => {
    const definition: EndpointDefinition = endpoints[name]
    const { root } = definition
    const files = ['nginx.conf', ...(root ? ['nginx-office.conf'] : [])]
    expect(most[name]).toBeGreaterThan(0)
    for (const file of files)
      expect(limitFor(shipped(`nginx/${file}`), addressOf(definition))).toBeGreaterThan(most[name]!)
  })

  it.each(['en', 'mr'] as const)(
    'is refused in the words of the portal: %s (CLUSTER-27)',
    (language) => {
      const words = textLookupIn(language)('error.BODY_TOO_LARGE')
      expect(shipped('nginx/nginx-words.conf').split(words!)).toHaveLength(3)
    },
  )
})
