import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useDraftState } from './applying-frame.tsx'

const noticeId = 'draft-elsewhere'

/** The application was changed elsewhere meanwhile: the candidate says which of the two counts. */
export function DraftConflictNotice() {
  const t = useT()
  const format = useFormat()
  const { isElsewhere, elsewhere, differing, takeOver, loadOther } = useDraftState()
  if (!isElsewhere) return null
  const at = elsewhere && indiaMoment(format, elsewhere)
  const parts = differing()
  return (
    <div id={noticeId} className="draft-elsewhere" tabIndex={-1}>
      <Notice tone="caution" heading={t('error.APPLICATION_DRAFT_CHANGED')} announce>
        {parts.length > 0 && (
          <p>
            {t('select.conflict.differs', {
              parts: parts.map((part) => t(`select.conflict.part.${part}`)).join(', '),
            })}
          </p>
        )}
        <p>
          {at
            ? t('select.conflict.text', { time: `${at.date} ${at.time}` })
            : t('select.conflict.gone')}
        </p>
        <ButtonRow>
          <Button variant="secondary" onClick={loadOther}>
            {t('select.conflict.load')}
          </Button>
          <Button variant="secondary" onClick={takeOver}>
            {t('select.conflict.takeOver')}
          </Button>
        </ButtonRow>
      </Notice>
    </div>
  )
}

/** The way to that choice from wherever somebody is working: until then nothing is kept. */
export function ConflictLink() {
  const t = useT()
  return (
    <p className="to-elsewhere">
      <a
        href={`#${noticeId}`}
        onClick={(event) => {
          event.preventDefault()
          const notice = document.getElementById(noticeId)
          notice?.scrollIntoView({ block: 'center' })
          notice?.focus({ preventScroll: true })
        }}
      >
        {t('select.conflict.goTo')}
      </a>
    </p>
  )
}
