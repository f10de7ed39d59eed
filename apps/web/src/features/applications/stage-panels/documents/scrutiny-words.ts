import type { TextId } from '@lokseva/texts/text-id'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'

type Found = { text: TextId; tone: Tone }

const found: Record<string, Found> = {
  Application_Reject: { text: 'applications.stage.scrutiny.is.claimRejected', tone: 'bad' },
  Rejected_No_Reupload: { text: 'applications.stage.scrutiny.is.documentRejected', tone: 'bad' },
  Rejected: { text: 'applications.stage.scrutiny.is.rejected', tone: 'bad' },
  Approved: { text: 'applications.stage.scrutiny.is.approved', tone: 'good' },
  Uploaded: { text: 'applications.stage.scrutiny.is.uploaded', tone: 'info' },
  'Not uploaded': { text: 'applications.stage.scrutiny.is.notUploaded', tone: 'caution' },
}

/** The words for what the scrutiny found; nothing for one that is shown as it is. */
export const scrutinyWords = (status: string): Found | undefined => found[status]
