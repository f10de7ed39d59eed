import type { Language } from '@lokseva/texts/text-id'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'
import { selectCommission } from '#features/site/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Blob } from '#platform/http/blob'
import { pdfBlob } from '#platform/http/pdf-blob'
import type { Typesetter } from '#platform/typesetting/typesetter'
import type { AdvertCache } from './advert-cache.ts'
import type { PublishedAdvertisement } from './advertisement-document.ts'
import { demandBegun } from './get-advertisement.ts'
import { paperData } from './paper-data.ts'
import { selectNames } from './paper-names.ts'

export type PdfDeps = {
  db: Database
  clock: Clock
  adverts: AdvertCache
  typesetter: Pick<Typesetter, 'pdf'>
}

type Wanted = { id: number; language: Language }

/** Papers of some 100 KB; more than are open at once, in both languages. */
const MOST = 60

/**
 * Advertisements as PDF. A paper is the same for everybody for a day: however many ask, each is
 * typeset once, and those who come while it is made wait for the same one.
 */
export function advertisementPdfs(deps: PdfDeps): (wanted: Wanted) => Promise<Blob> {
  const made = leastRecentlyUsed<Promise<Blob>>(MOST)
  return async ({ id, language }) => {
    const advert = await demandBegun(deps, id)
    const stages = JSON.stringify(advert.stages)
    const key = [id, advert.version, language, dayInIndia(deps.clock.now()), stages].join(' ')
    const known = made.get(key)
    if (known) return known
    const making = typeset(deps, advert, language)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}

async function typeset(
  { db, clock, typesetter }: PdfDeps,
  advert: PublishedAdvertisement,
  language: Language,
): Promise<Blob> {
  const [commission, names] = await Promise.all([
    selectCommission(db),
    selectNames(db, advert.document, language),
  ])
  const data = paperData(advert, {
    language,
    names,
    commission: `${commission.name_en} · ${commission.name_mr}`,
    today: dayInIndia(clock.now()),
  })
  const content = await typesetter.pdf({
    template: 'advertisement/advertisement.typ',
    data: JSON.stringify(data),
    files: {},
  })
  return pdfBlob(content, `Advertisement_Details_${advert.document.id}`, 'inline')
}
