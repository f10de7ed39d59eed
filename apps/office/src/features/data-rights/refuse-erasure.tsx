import type { RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { useKeptText } from '#office-kit/kept-text.ts'

type RefuseErasureProps = {
  request: RegisteredRequest
  onAsked: () => void
  onClose: () => void
}

/** The words the candidate reads, in both languages; then a second person is asked. */
export function RefuseErasure({ request, onAsked, onClose }: RefuseErasureProps) {
  const t = useT()
  const [en, setEn] = useKeptText(`refuse.${request.id}.en`)
  const [mr, setMr] = useKeptText(`refuse.${request.id}.mr`)
  const [isWorded, setWorded] = useState(false)
  const reason = { en: en.trim(), mr: mr.trim() }
  if (isWorded)
    return (
      <AskApproval
        kind="erasure.decide"
        payload={{ requestId: request.id, decision: 'refuse', reason }}
        onAsked={() => {
          setEn('')
          setMr('')
          onAsked()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      heading={t('office.rights.refusing', { number: request.number })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={!reason.en || !reason.mr} onClick={() => setWorded(true)}>
            {t('office.rights.next')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('office.rights.reason')}</p>
      <Field id="refuse-en" label={t('office.rights.inEnglish')}>
        <TextArea
          data-first-focus
          lang="en"
          maxLength={500}
          value={en}
          onChange={(event) => setEn(event.target.value)}
        />
      </Field>
      <Field id="refuse-mr" label={t('office.rights.inMarathi')}>
        <TextArea
          lang="mr"
          maxLength={500}
          value={mr}
          onChange={(event) => setMr(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
