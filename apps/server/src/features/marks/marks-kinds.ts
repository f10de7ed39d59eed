import { marksPublishKind } from './desk/publish-kind.ts'
import { resultsPublishKind } from './merit/results-kind.ts'

/** What two decide of marks and results. */
export const marksKinds = {
  'marks.publish': marksPublishKind,
  'results.publish': resultsPublishKind,
}
