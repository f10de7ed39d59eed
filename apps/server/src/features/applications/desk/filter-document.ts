import {
  namedIn,
  serialIn,
  type ApplicationFilter,
} from '@lokseva/contract/applications/desk/filter'
import { selectAudience } from '#features/stages/index'
import type { Database } from '#platform/database/pool'

/** A filter as the functions of the database take it: lists as lists. */
export async function filterDocument(
  db: Database,
  { advertisementId, filter }: { advertisementId: number; filter: ApplicationFilter },
): Promise<string> {
  const { state, fee, documents, centre, district, category, post, number, stage, ...plain } =
    filter
  return JSON.stringify({
    ...plain,
    state: namedIn(state),
    fee: namedIn(fee),
    documents: namedIn(documents),
    centre: namedIn(centre),
    district: namedIn(district),
    category: namedIn(category),
    post: namedIn(post),
    serial: number && serialIn(number),
    audience: stage && (await selectAudience(db, { advertisementId, stageId: Number(stage) })),
  })
}
