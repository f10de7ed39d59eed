import { previewApproval } from '@lokseva/contract/approvals/endpoints'
import type { ScrutinyProgress } from '@lokseva/contract/scrutiny/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { DayField } from '#office-kit/fields/day-field.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'

type AnnounceDialogProps = Pick<ScrutinyProgress, 'advertisementId' | 'stage'> & {
  /** Those that were asked for before. */
  days?: { startDay?: string | undefined; endDay?: string | undefined } | undefined
  onClose: () => void
}

const kind = 'scrutiny.announce'

/** The stage first, or days of a new one; then what a second person will see. */
export function AnnounceDialog({ advertisementId, stage, days, onClose }: AnnounceDialogProps) {
  const { t, format } = useLanguage()
  const inWords = useProblemText()
  const queries = useQueryClient()
  const [startDay, setStart] = useKeptText(`announce.${advertisementId}.from`, days?.startDay)
  const [endDay, setEnd] = useKeptText(`announce.${advertisementId}.to`, days?.endDay)
  const [isNew, setNew] = useState(!stage || startDay !== '' || endDay !== '')
  const [isReady, setReady] = useState(false)
  const payload = { advertisementId, ...(isNew && { startDay, endDay }) }
  const next = useAction(() => call(previewApproval, { body: { kind, payload } }), {
    onDone: () => setReady(true),
  })
  const problems = refusedIn(next.error, ['startDay', 'endDay'])
  const errorOf = (name: 'startDay' | 'endDay') => {
    const problem = isNew && problems[name]
    return problem ? inWords(problem) : undefined
  }
  const isEndBefore = isCalendarDay(startDay) && isCalendarDay(endDay) && endDay < startDay
  const isBesideFields = isNew && Object.keys(problems).length > 0
  if (isReady)
    return (
      <AskApproval
        kind={kind}
        payload={payload}
        onAsked={() => {
          setStart('')
          setEnd('')
          void queries.invalidateQueries({ queryKey: ['scrutiny-queues'] })
          onClose()
        }}
        onClose={() => setReady(false)}
      />
    )
  const shown = stage && { from: format.date(stage.startDay), to: format.date(stage.endDay) }
  return (
    <ActionDialog
      heading={t('office.scrutiny.announce.heading')}
      onClose={onClose}
      action={
        <Button
          busy={next.busy}
          disabled={isNew && (!isCalendarDay(startDay) || !isCalendarDay(endDay) || isEndBefore)}
          onClick={() => void next.run()}
        >
          {t('office.scrutiny.announce.next')}
        </Button>
      }
    >
      <p>{t('office.scrutiny.announce.about')}</p>
      {stage && shown && (
        <RadioGroup
          label={t('office.scrutiny.announce.when')}
          value={isNew ? 'new' : 'published'}
          onChange={(key) => {
            next.clear()
            setNew(key === 'new')
          }}
          options={[
            {
              key: 'published',
              label: t('office.scrutiny.announce.published', shown),
              help: t(
                stage.hasBegun
                  ? 'office.scrutiny.announce.begun'
                  : 'office.scrutiny.announce.notBegun',
                shown,
              ),
            },
            {
              key: 'new',
              label: t('office.scrutiny.announce.new'),
              help: t('office.scrutiny.announce.newHelp', shown),
            },
          ]}
        />
      )}
      {!isBesideFields && <ActionFailed action={next} />}
      {isNew && (
        <>
          <p>{t('office.scrutiny.announce.days')}</p>
          <DayField
            id="announce-from"
            label={t('office.scrutiny.announce.from')}
            value={startDay}
            onChange={setStart}
            error={errorOf('startDay')}
          />
          <DayField
            id="announce-to"
            label={t('office.scrutiny.announce.to')}
            value={endDay}
            onChange={setEnd}
            error={errorOf('endDay') ?? (isEndBefore && t('office.day.beforeFirst'))}
          />
        </>
      )}
    </ActionDialog>
  )
}
