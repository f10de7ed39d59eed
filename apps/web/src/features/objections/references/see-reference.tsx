import { viewObjectionImage } from '@lokseva/contract/objections/endpoints'
import type { Objection } from '@lokseva/contract/objections/schemas'
import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { Picture } from './picture.tsx'

type SeeReferenceProps = {
  objection: Pick<Objection, 'id' | 'candidateSetQuestionSrno'>
  place: '1' | '2'
}

/** Shows an image that was sent with an objection. */
export function SeeReference({ objection, place }: SeeReferenceProps) {
  const t = useT()
  const inWords = useErrorWords()
  const [isOpen, setOpen] = useState(false)
  const { id, candidateSetQuestionSrno: number } = objection
  const { run, busy, data, error, attempt } = useAction(
    (_: void, signal) => call(viewObjectionImage, { params: { id, place } }, { signal }),
    { onDone: () => setOpen(true) },
  )
  const heading = t('objections.image', { place })
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void run()}>
        {t('objections.seeImage', { place })}
        <VisuallyHidden> {t('objections.list.questionOf', { number })}</VisuallyHidden>
      </Button>
      {error && (
        <Notice key={attempt} tone="bad" announce>
          <p>{inWords(error)}</p>
        </Notice>
      )}
      <Dialog
        open={isOpen}
        wide
        heading={heading}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('objections.close')}
          </Button>
        }
      >
        {data && <Picture of={data} alt={heading} />}
      </Dialog>
    </>
  )
}
