import { useEffect, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { showBlob } from '../open-blob.ts'
import { ChoosePages } from './choose-pages.tsx'
import type { Corners } from './corners.ts'
import { CutPage } from './cut-page.tsx'
import { MadePages } from './made-pages.tsx'
import './pages-dialog.css'
import { openPictureDesk } from './picture-desk.ts'
import { type PagesTrouble, usePages } from './use-pages.ts'

type PagesDialogProps = {
  /** Of the document. */
  name: string
  /** KB. */
  limit: number
  /** Chosen already. */
  pictures: readonly File[]
  onSend: (pdf: File) => void
  onClose: () => void
  openDesk?: typeof openPictureDesk
}

/** Photographs of a document become one PDF: cut, put in order, looked at, and only then sent. */
export default function PagesDialog(props: PagesDialogProps) {
  const { name, limit, pictures, onSend, openDesk = openPictureDesk } = props
  const t = useT()
  const pages = usePages(openDesk, limit, pictures)
  const [cutting, setCutting] = useState<{ id: string; corners: Corners }>()
  const close = useClose(pages.pages.length > 0, props.onClose)
  useFocusBack()
  const { made } = pages
  const page = cutting && pages.pages.find(({ id }) => id === cutting.id)
  if (cutting && page)
    return (
      <Dialog
        open
        wide
        heading={name}
        onClose={() => setCutting(undefined)}
        actions={
          <>
            <Button
              onClick={() => {
                pages.cut(cutting.id, cutting.corners)
                setCutting(undefined)
              }}
            >
              {t('documents.pages.cut.use')}
            </Button>
            <Button variant="secondary" onClick={() => setCutting(undefined)}>
              {t('documents.pages.cut.back')}
            </Button>
          </>
        }
      >
        <CutPage
          page={page}
          number={pages.pages.indexOf(page) + 1}
          corners={cutting.corners}
          onCorners={(corners) => setCutting({ id: cutting.id, corners })}
        />
      </Dialog>
    )
  if (made)
    return (
      <Dialog
        open
        wide
        heading={name}
        onClose={pages.unmake}
        actions={
          <>
            <Button onClick={() => onSend(new File([made.pdf], 'document.pdf'))}>
              {t('documents.pages.send')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => void showBlob(async () => made.pdf, `${name}.pdf`)}
            >
              {t('documents.look.open')}
            </Button>
            <Button variant="quiet" onClick={pages.unmake}>
              {t('documents.pages.change')}
            </Button>
          </>
        }
      >
        <MadePages made={made} limit={limit} />
      </Dialog>
    )
  return (
    <Dialog
      open
      wide
      heading={name}
      onClose={close}
      actions={
        <>
          {pages.pages.length > 0 && (
            <Button busy={pages.work !== undefined} onClick={() => void pages.make()}>
              {t('documents.pages.make')}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {t('documents.pages.cancel')}
          </Button>
        </>
      }
    >
      <ChoosePages
        name={name}
        pages={pages}
        onCut={(id) => {
          const chosen = pages.pages.find((each) => each.id === id)
          if (chosen) setCutting({ id, corners: chosen.corners })
        }}
      />
      {pages.trouble && <Trouble trouble={pages.trouble} />}
    </Dialog>
  )
}

function Trouble({ trouble }: { trouble: PagesTrouble }) {
  const t = useT()
  return (
    <Notice tone="bad" announce>
      <p>{t(`documents.pages.${trouble.kind}`, { ...trouble })}</p>
    </Notice>
  )
}

/** Photographs that were taken are nowhere else: they are not lost by one press. */
function useClose(hasPages: boolean, onClose: () => void): () => void {
  const t = useT()
  const confirm = useConfirm()
  return () => {
    if (!hasPages) return onClose()
    void confirm({
      heading: t('documents.pages.discard'),
      body: <p>{t('documents.pages.discard.text')}</p>,
      confirmLabel: t('documents.pages.discard.yes'),
      declineLabel: t('documents.pages.discard.no'),
      danger: true,
    }).then((isSure) => isSure && onClose())
  }
}

/** A dialog that is taken away leaves the focus nowhere; it goes back to what opened it. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Afterwards: the question that closed it may still be in front, and nothing behind it takes the focus.
      if (opener instanceof HTMLElement) queueMicrotask(() => opener.focus())
    },
    [opener],
  )
}
