import type { TextId } from '@lokseva/texts/text-id'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import type { IconName } from '@lokseva/ui/icon.tsx'

type Found = { text: TextId; tone: Tone; icon?: IconName }

const found: Record<string, Found> = {
  Application_Reject: { text: 'applications.stage.scrutiny.is.claimRejected', tone: 'bad' },
  Rejected_No_Reupload: { text: 'applications.stage.scrutiny.is.documentRejected', tone: 'bad' },
  Rejected: { text: 'applications.stage.scrutiny.is.rejected', tone: 'bad' },
  Approved: { text: 'applications.stage.scrutiny.is.approved', tone: 'good' },
  Uploaded: { text: 'applications.stage.scrutiny.is.uploaded', tone: 'info', icon: 'clock' },
  'Not uploaded': { text: 'applications.stage.scrutiny.is.notUploaded', tone: 'caution' },
}

/** The words and the look of what the scrutiny found; nothing for one that is shown as it is. */
export const scrutinyWords = (status: string): Found | undefined => found[status]
