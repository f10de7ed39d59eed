import type { Database } from '#platform/database/pool'
import { postsOf, type CurrentAdvertisement } from './advertisement-document.ts'
import { selectAdvertisement } from './read-advertisement.ts'

export type ListedVersion = {
  id: number
  number: string
  name: string
  nameMr: string
  firstDay: string
  lastDay: string
  version: number
}

/** Everything that is published, also what has not begun, for whoever publishes. */
export async function listVersions(db: Database): Promise<ListedVersion[]> {
  const rows = await db.selectFrom('advertisements').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    number: `${row.advertisement_no}/${row.year}`,
    name: row.name_en,
    nameMr: row.name_mr,
    firstDay: row.start_day,
    lastDay: row.end_day,
    version: row.version,
  }))
}

/** One of them line by line: its days, posts and what was corrected. */
export async function showAdvertisement(db: Database, id: number): Promise<string[] | undefined> {
  const advert = await selectAdvertisement(db, id)
  return advert && linesOf(advert)
}

function linesOf({ document, version, publishedAt, corrigenda }: CurrentAdvertisement) {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const { advertisementNo, year, name, nameDvng, applnStartDate, applnEndDate } = document
  return [
    `${advertisementNo}/${year} ${name}`,
    nameDvng,
    `version ${version}, published ${day(publishedAt)}`,
    `apply from ${applnStartDate} to ${applnEndDate}`,
    `fees ${document.fees.open}, with concession ${document.fees.concession}`,
    ...postsOf(document).map(
      (post) => `post ${post.id} (exam ${post.examId}) ${post.name}: vacancies ${post.vacancies}`,
    ),
    ...corrigenda.map(
      (each) => `corrigendum ${each.version}, ${day(each.publishedAt)}: ${each.textEn}`,
    ),
  ]
}
