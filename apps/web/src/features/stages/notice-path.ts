import { stagePath } from '@lokseva/contract/applications/addresses'
import type { StageNotice } from '@lokseva/contract/stages/schemas'

/** The application it is about, with its stage opened. */
export const noticePath = ({ applicationId, stageId }: StageNotice): string =>
  stagePath(applicationId, stageId)
