import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { tabPath } from '#platform/pages/tab-path.ts'

/** The application it is about, with its stage opened. */
export const noticePath = ({ applicationId, stageId }: StageNotice): string =>
  `${tabPath('account')}?application=${applicationId}&stage=${stageId}`
