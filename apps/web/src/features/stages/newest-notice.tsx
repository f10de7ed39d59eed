import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { noticePath } from './notice-path.ts'
import './notices.css'
import { useStageNotices } from './use-stage-notices.ts'

type NewestNoticeProps = {
  /** Stages of which the page says already what is to do. */
  except?: readonly number[]
}

/** On the home page: the newest thing that nobody has looked at yet. */
export function NewestNotice({ except = [] }: NewestNoticeProps) {
  const t = useT()
  const { data, isPlaceholderData } = useStageNotices({ onlyKnown: true })
  const newest = data?.find(({ isRead, stageId }) => !isRead && !except.includes(stageId))
  // What is known in another language alone is not told: it comes in that of the page in a moment.
  if (!newest || isPlaceholderData) return null
  const { message, advertisementNo, applicationNo, isReadOnly, stageName } = newest
  return (
    <Notice tone="caution" icon="mail" heading={t('stages.notices.newest')}>
      <p>{message}</p>
      <p>
        {t('stages.notices.about', { advertisement: advertisementNo })}
        {' · '}
        <span className="notice-number">{applicationNo}</span>
      </p>
      <ButtonRow>
        <LinkButton variant="secondary" to={noticePath(newest)}>
          {t(isReadOnly ? 'stages.notices.see' : 'stages.notices.open', { stage: stageName })}
        </LinkButton>
      </ButtonRow>
    </Notice>
  )
}
