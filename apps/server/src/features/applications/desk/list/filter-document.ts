import {
  namedIn,
  serialIn,
  type ApplicationFilter,
} from '@lokseva/contract/applications/desk/filter'
import { audienceOf } from '#features/stages/index'
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
    ...(stage && (await stagePart(db, { advertisementId, stageId: Number(stage) }))),
  })
}

/** A stage for all asks who has paid; another one has a list of its own, in the order of the desk. */
async function stagePart(db: Database, stage: { advertisementId: number; stageId: number }) {
  const audience = await audienceOf(db, stage)
  if (audience === 'LISTED') return { stage: stage.stageId }
  return { audience: audience ?? [] }
}
