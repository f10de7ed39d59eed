import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** The profile as it was locked for this application, with the authorities chosen in it. */
export function AppliedProfileButton({ of }: { of: ApplicationDetails['application'] }) {
  const t = useT()
  const which = { params: { profileId: of.profileId }, query: { applicationId: of.id } }
  return (
    <DownloadButton
      variant="quiet"
      busyLabel={t('applications.mine.profile.busy')}
      failed={t('applications.mine.profile.failed')}
      fileName={`Applied_Profile_${of.applicationNo}.pdf`}
      fetch={(signal) => call(getProfilePdf, which, { signal })}
    >
      {t('applications.mine.profile')}
    </DownloadButton>
  )
}
