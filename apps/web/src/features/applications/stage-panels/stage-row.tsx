import { handoverPath, stagePath } from '@lokseva/contract/applications/addresses'
import type { Application } from '@lokseva/contract/applications/schemas'
import { urgencyOf } from '@lokseva/contract/tasks/days'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { daysFromToday } from './days-left.ts'
import { paperWords } from './paper-words.ts'
import { isToDo, type Stage, type StageState } from './stage-kinds.ts'
import './stage-rows.css'
import { useWindowWords } from './window-words.ts'

type StageRowProps = {
  stage: Stage
  stageState: StageState
  application: Pick<Application, 'id' | 'status'>
  /** Something was begun in it: left by going back, it stays as it was. */
  isUnsaved: boolean
  /** What is to be done in it, or something is lost. */
  task: Task | undefined
}

const icons = { open: 'clock', coming: 'calendar', over: 'lock' } as const

/** One stage among what is open: its name, until when, what is to do, and the way to it. */
export function StageRow(props: StageRowProps) {
  const { stage, stageState, application, isUnsaved, task } = props
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const windowWords = useWindowWords(application)
  const { kind, state, canOpen, isDone } = stageState
  const isUrged = task !== undefined
  const payment = task && isPayment(task) ? task : undefined
  const nearness = urgencyOf(daysFromToday(stage.endDate))
  // What may be done is not urged; that its days are few is told all the same.
  const isOffered = isToDo(stageState) && kind !== 'optOut'
  const urgency = isUrged ? nearness : isOffered && nearness === 'bad' ? 'caution' : undefined
  return (
    <li
      className="stage-row"
      data-state={state}
      data-to-do={isUrged || undefined}
      data-urgency={urgency}
    >
      <div className="stage-what">
        <h3>{inLanguage(stage.name, stage.nameDvng)}</h3>
        <p className="stage-window">
          <Icon name={icons[state]} size={18} />
          {windowWords(stage, stageState)}
        </p>
        {state === 'open' && (
          <p className="stage-hint">
            {payment?.text ??
              t(
                isDone
                  ? 'applications.stage.uploadAgain.none'
                  : (paperWords(stage)?.purpose ?? `applications.stage.todo.${kind}`),
              )}
          </p>
        )}
        {isUnsaved && <p className="stage-kept">{t('applications.stage.keptHere')}</p>}
      </div>
      {canOpen && (
        <div className="stage-act">
          <WayToStage
            stage={stage}
            stageState={stageState}
            applicationId={application.id}
            isUrged={isUrged && !payment}
          />
          {payment && (
            <LinkButton variant="secondary" to={payment.href}>
              {payment.action}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

/** What was asked for in the stage and is not paid: its button stands beside it. */
const isPayment = ({ code }: Task): boolean =>
  code === 'PAY_OBJECTIONS' || code === 'PAY_RETOTALING'

type WayProps = { stage: Stage; applicationId: string }

function WayToStage(props: WayProps & { stageState: StageState; isUrged: boolean }) {
  const { stage, stageState, applicationId, isUrged } = props
  const { t } = useLanguage()
  const inLanguage = useInLanguage()
  const { kind, state, isDone } = stageState
  if (kind === 'external') return <ContinueElsewhere stage={stage} applicationId={applicationId} />
  const isToRead = state === 'over' || isDone
  const way = !isToRead
    ? (`applications.stage.open.${kind}` as const)
    : kind === 'preferences'
      ? 'applications.stage.read.preferences'
      : 'applications.stage.open.paper'
  return (
    <LinkButton
      variant={isUrged ? 'secondary' : 'quiet'}
      to={stagePath(applicationId, stage.stageId)}
    >
      {t(paperWords(stage)?.open ?? way)}{' '}
      <VisuallyHidden>({inLanguage(stage.name, stage.nameDvng)})</VisuallyHidden>
    </LinkButton>
  )
}

/** Loaded anew: that page's policy, and no other's, lets a form go to the other site. */
export function ContinueElsewhere({ stage, applicationId }: WayProps) {
  const { t } = useLanguage()
  return (
    <LinkButton variant="secondary" reloadDocument to={handoverPath(applicationId, stage.stageId)}>
      <Icon name="external" />
      {t('applications.stage.continue')}
    </LinkButton>
  )
}
