import { getApplicationPage } from '@lokseva/contract/scrutiny/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'

type DocumentPagesProps = {
  of: { advertisementId: number; applicationId: string; documentTypeId: string }
  name: string
  pages: number
  onClose: () => void
}

/** The pages of a document as pictures, one after the other; each look is logged. */
export function DocumentPages({ of, name, pages, onClose }: DocumentPagesProps) {
  const t = useT()
  const [page, setPage] = useState(1)
  return (
    <Dialog
      open
      wide
      heading={name}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('office.applications.one.page.previous')}
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('office.applications.one.page.next')}
          </Button>
          <Button onClick={onClose}>{t('office.applications.one.page.close')}</Button>
        </>
      }
    >
      <p role="status" className="applications-quiet">
        {t('office.applications.one.page', { page, pages })}
      </p>
      <Page key={page} of={of} page={page} alt={`${name}, ${page}`} />
    </Dialog>
  )
}

type PageProps = { of: DocumentPagesProps['of']; page: number; alt: string }

function Page({ of, page, alt }: PageProps) {
  const t = useT()
  const inWords = useErrorWords()
  const memberId = useStaffLogin()?.memberId
  const { advertisementId, applicationId, documentTypeId } = of
  const picture = useQuery({
    queryKey: ['applications', memberId, 'page', applicationId, documentTypeId, page],
    queryFn: async ({ signal }) => {
      const params = { advertisementId, applicationId, documentTypeId, page: String(page) }
      return URL.createObjectURL(await call(getApplicationPage, { params }, { signal }))
    },
    meta: { personal: true },
    // Every look is written down: nothing is asked for again by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const address = picture.data
  if (picture.error)
    return (
      <Notice tone="caution" announce>
        <p>{inWords(picture.error)}</p>
      </Notice>
    )
  if (!address)
    return (
      <p aria-busy="true">
        <Spinner /> {t('office.applications.one.page.drawing')}
      </p>
    )
  return (
    <img
      className="application-page-picture"
      src={address}
      alt={alt}
      // Once it is drawn nobody asks for it again.
      onLoad={() => URL.revokeObjectURL(address)}
    />
  )
}
