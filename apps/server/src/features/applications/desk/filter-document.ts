import {
  namedIn,
  serialIn,
  type ApplicationFilter,
} from '@lokseva/contract/applications/desk/filter'

/** A filter as the functions of the database take it: lists as lists. */
export function filterDocument(filter: ApplicationFilter): string {
  const { state, fee, documents, centre, district, category, post, number, ...plain } = filter
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
  })
}
