import * as adverts from '@lokseva/contract/adverts/endpoints'
import { dayInIndia } from '#platform/clock/clock'
import { route, type Route } from '#platform/http/call'
import { advertisementPdfs, type PdfDeps } from './advertisement-pdf.ts'
import { getAdvertisement } from './get-advertisement.ts'
import { listAdvertisements } from './list-advertisements.ts'

/** What everybody may read; finished answers stand until one is published, or the day is over. */
export function advertRoutes(deps: PdfDeps): Route[] {
  const pdf = advertisementPdfs(deps)
  const version = async () => `${dayInIndia(deps.clock.now())} ${await deps.adverts.version()}`
  const kept = [
    route(adverts.listAdvertisements, () => listAdvertisements(deps)),
    route(adverts.getAdvertisement, ({ params }) => getAdvertisement(deps, params.id)),
  ]
  return [
    ...kept.map((one) => ({ ...one, version })),
    route(adverts.getAdvertisementPdf, ({ params, language }) => pdf({ id: params.id, language })),
  ]
}
