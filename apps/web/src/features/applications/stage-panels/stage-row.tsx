import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { type RefCallback, useId, useState } from 'react'
import { todayInIndia } from '#form-kit/today-in-india.ts'
import type { ApiError } from '#platform/api/errors.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { isToDo, type Stage, type StageState } from './stage-kinds.ts'
import { StagePanel } from './stage-panel.tsx'
import type { StageSlots } from './stage-slots.ts'

type StageRowProps = {
  stage: Stage
  stageState: StageState
  application: ApplicationDetails
  slots: StageSlots
  isOpen: boolean
  /** Something was begun in it: closed by going back, it stays as it was. */
  isUnsaved: boolean
  heading: RefCallback<HTMLElement>
  onOpen: () => void
  onUnsaved: (isUnsaved: boolean) => void
  onClose: () => void
  onChanged: () => void
}

const icons = { open: 'clock', coming: 'calendar', over: 'lock' } as const

/** One stage: its name, until when, what is to do, and behind its button the doing. */
export function StageRow(props: StageRowProps) {
  const { stage, stageState, application, isOpen, isUnsaved, heading, onOpen } = props
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const headingId = useId()
  const { kind, state, canOpen, isDone } = stageState
  const [refusal, setRefusal] = useState<ApiError>()
  const isShown = canOpen ? isOpen || isUnsaved : isOpen && refusal !== undefined
  const panel = isShown && kind !== 'external' ? kind : undefined
  return (
    <li className="stage-row" data-state={state} data-to-do={isToDo(stageState) || undefined}>
      <div className="stage-what">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {inLanguage(stage.name, stage.nameDvng)}
        </h3>
        <p className="stage-window">
          <Icon name={icons[state]} size={18} />
          <WindowWords stage={stage} stageState={stageState} application={application} />
        </p>
        {state === 'open' && (
          <p className="stage-hint">
            {t(isDone ? 'applications.stage.uploadAgain.none' : `applications.stage.todo.${kind}`)}
          </p>
        )}
        {panel && !isOpen && <p className="stage-kept">{t('applications.stage.keptHere')}</p>}
      </div>
      <div className="stage-act">
        {canOpen && !(panel && isOpen) && (
          <OpenButton
            stage={stage}
            stageState={stageState}
            applicationId={application.application.id}
            name={inLanguage(stage.name, stage.nameDvng)}
            onOpen={() => {
              setRefusal(undefined)
              onOpen()
            }}
          />
        )}
      </div>
      {panel && (
        <StagePanel
          stage={stage}
          kind={panel}
          isReadOnly={state === 'over'}
          canOpen={canOpen}
          refusal={refusal}
          application={application}
          slots={props.slots}
          labelledBy={headingId}
          isHidden={!isOpen}
          onUnsaved={props.onUnsaved}
          onClose={() => {
            setRefusal(undefined)
            props.onClose()
          }}
          onChanged={props.onChanged}
          onRefused={(error) => {
            setRefusal(error)
            props.onChanged()
          }}
        />
      )}
    </li>
  )
}

type Of = Pick<StageRowProps, 'stage' | 'stageState' | 'application'>

/** Until when, from when, or why it is shut. */
function WindowWords({ stage, stageState: { state, reason }, application }: Of) {
  const { t, format } = useLanguage()
  const { status } = application.application
  const today = todayInIndia()
  if (state === 'coming') return t('applications.stage.from', { day: format.date(stage.startDate) })
  if (state === 'open')
    return t(stage.endDate === today ? 'applications.stage.lastDay' : 'applications.stage.until', {
      day: format.date(stage.endDate),
    })
  if (reason) return reason
  if (status === 'OPTED_OUT') return t('applications.stage.optedOut')
  if (status === 'SUBMITTED') return t('applications.stage.unpaid')
  if (status !== 'FEES_PAID') return t('applications.stage.endedApplication')
  // Closed by the commission before its day was over.
  const isEarly = stage.endDate >= today
  return t(isEarly ? 'applications.stage.closedEarly' : 'applications.stage.over', {
    day: format.date(stage.endDate),
  })
}

type OpenButtonProps = {
  stage: Stage
  stageState: StageState
  applicationId: string
  name: string
  onOpen: () => void
}

function OpenButton({ stage, stageState, applicationId, name, onOpen }: OpenButtonProps) {
  const { t } = useLanguage()
  const { kind, state, isDone } = stageState
  if (kind === 'external') {
    const to = `${pages.handover}?stage=${stage.stageId}&application=${applicationId}`
    // Loaded anew: that page's policy, and no other's, lets a form go to the other site.
    return (
      <LinkButton reloadDocument to={to}>
        <Icon name="external" />
        {stage.host
          ? t('applications.stage.continueAt', { host: stage.host })
          : t('applications.stage.continue')}
      </LinkButton>
    )
  }
  const isToRead = state === 'over' || isDone
  const words = t(
    !isToRead
      ? `applications.stage.open.${kind}`
      : kind === 'preferences'
        ? 'applications.stage.read.preferences'
        : 'applications.stage.open.paper',
  )
  return (
    <Button variant={isToDo(stageState) ? 'primary' : 'secondary'} onClick={onOpen}>
      {words}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
}
