import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { saveFile } from '#site-kit/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonLook } from '#ui/actions/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type Profile = {
  profileId: string
  englishFullName: string | null
  snapshotNumber: number | null
}

/** Fetches the typeset profile and hands it to the browser as a file. */
export function PdfButton({ profile, look }: { profile: Profile; look: ButtonLook }) {
  const t = useT()
  const inWords = useErrorWords()
  const pdf = useAction(async (_: void, signal) => {
    const { profileId } = profile
    const content = await call(getProfilePdf, { params: { profileId }, query: {} }, { signal })
    saveFile(content, pdfName(profile))
  })
  return (
    <>
      <Button
        look={look}
        busy={pdf.busy}
        busyLabel={t('profile-view.downloading')}
        onClick={() => void pdf.run()}
      >
        {t('profile-view.download')}
      </Button>
      {pdf.error && (
        <Notice tone="bad" announce>
          <p>
            {t('profile-view.downloadFailed')} {inWords(pdf.error)}
          </p>
        </Notice>
      )}
    </>
  )
}

/** A name that says in a folder of downloads whose profile it is, and which version of it. */
function pdfName({ englishFullName, snapshotNumber }: Profile): string {
  const version = snapshotNumber === null ? 'not-submitted' : `version-${snapshotNumber}`
  const words = ['Lokseva-profile', englishFullName ?? '', version].join(' ')
  return `${words.trim().replaceAll(/[^A-Za-z0-9-]+/g, '-')}.pdf`
}
