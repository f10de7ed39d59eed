import { stagePath } from '@lokseva/contract/applications/addresses'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'

/** Where what was sent back is sent again, and by when; nothing while it cannot be. */
export function wayToSendAgain({
  application,
  advertisementStages,
}: Pick<ApplicationDetails, 'application' | 'advertisementStages'>):
  | { to: string; until: string }
  | undefined {
  const ability = application.abilities['uploadAgain']
  const stage = advertisementStages.find(
    ({ stageCode, isReadOnly }) => stageCode === 'RE_UPLOAD_DOCUMENTS' && !isReadOnly,
  )
  if (!ability?.allowed || !stage) return undefined
  return { to: stagePath(application.id, stage.stageId), until: ability.until ?? stage.endDate }
}
