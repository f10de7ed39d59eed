import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

/** What each document of a list is, in a dialog. */
export function DocumentInfo({ documents }: { documents: readonly RequiredDocument[] }) {
  const { t, language } = useLanguage()
  const [open, setOpen] = useState(false)
  const hide = () => setOpen(false)
  const isMarathi = language === 'mr'
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="info" />
        {t('documents.info')}
      </Button>
      <Dialog
        open={open}
        heading={t('documents.info')}
        onClose={hide}
        actions={<Button onClick={hide}>{t('documents.info.close')}</Button>}
      >
        <p>{t('documents.info.text')}</p>
        <dl className="document-info">
          {documents.map((each) => (
            <div key={each.documentTypeId}>
              <dt>{isMarathi ? each.documentTypeNameDvng : each.documentTypeName}</dt>
              <dd>{isMarathi ? each.documentTypeDescriptionDvng : each.documentTypeDescription}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
