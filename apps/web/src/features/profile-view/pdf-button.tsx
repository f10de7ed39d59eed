import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'

type Profile = {
  profileId: string
  englishFullName: string | null
  snapshotNumber: number | null
}

/** The typeset profile as it stands. */
export function PdfButton({ profile, variant }: { profile: Profile; variant: ButtonVariant }) {
  const t = useT()
  const which = { params: { profileId: profile.profileId }, query: {} }
  return (
    <DownloadButton
      variant={variant}
      busyLabel={t('profile-view.downloading')}
      failed={t('profile-view.downloadFailed')}
      fileName={pdfName(profile)}
      fetch={(signal) => call(getProfilePdf, which, { signal })}
    >
      {t('profile-view.download')}
    </DownloadButton>
  )
}

/** A name that says in a folder of downloads whose profile it is, and which version of it. */
function pdfName({ englishFullName, snapshotNumber }: Profile): string {
  const version = snapshotNumber === null ? 'not-submitted' : `version-${snapshotNumber}`
  const words = ['Lokseva-profile', englishFullName ?? '', version].join(' ')
  return `${words.trim().replaceAll(/[^A-Za-z0-9-]+/g, '-')}.pdf`
}
