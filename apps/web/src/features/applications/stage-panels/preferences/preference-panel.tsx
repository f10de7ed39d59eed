import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useLastKnown } from '#candidate-kit/use-last-known.ts'
import type { PanelProps } from '../stage-slots.ts'
import { OrderEditor } from './order-editor.tsx'
import { OrderShown } from './order-shown.tsx'
import { ordersOf } from './preference-order.ts'
import { usePreferences } from './use-preferences.ts'

/** The order of preference: to make and to save while it can be, afterwards to read. */
export function PreferencePanel(props: PanelProps) {
  const { application, isReadOnly, isRefused } = props
  const { t, format } = useLanguage()
  const inWords = useErrorWords()
  const query = usePreferences(application.application.id)
  const { error, isFetching, refetch } = query
  const data = useLastKnown(query.data)
  if (error && !data)
    return <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting label={t('applications.stage.loading')} />
  const { preferences, savedAt, abilities } = data
  const saved = savedAt && (
    <p className="stage-hint">
      {t('applications.stage.pref.savedAt', indiaMoment(format, savedAt))}
    </p>
  )
  if (!isReadOnly && abilities.preferences.allowed)
    return (
      <>
        {saved}
        <OrderEditor
          {...props}
          preferences={data}
          onStale={() => void refetch()}
          onSaved={async () => {
            const { isSuccess } = await refetch()
            props.onChanged()
            return isSuccess
          }}
          onRefused={(refusal) => {
            void refetch()
            props.onRefused(refusal)
          }}
        />
      </>
    )
  return (
    <>
      {abilities.preferences.reason && !isRefused && (
        <Notice tone="info">
          <p>{abilities.preferences.reason}</p>
        </Notice>
      )}
      {saved || <p className="stage-hint">{t('applications.stage.pref.never')}</p>}
      <OrderShown application={application} items={preferences} orders={ordersOf(preferences)} />
    </>
  )
}
