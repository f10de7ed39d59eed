import { stagePath } from '@lokseva/contract/applications/addresses'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { isToDo, type Stage, type StageState, stageStateOf } from '../stage-panels/stage-kinds.ts'
import { StageRow } from '../stage-panels/stage-row.tsx'
import { useChangeRows } from './change-rows.tsx'
import { OpenRow } from './open-row.tsx'

type OpenNowProps = {
  details: ApplicationDetails
  /** Stands above with a button of its own. */
  leading: Task | undefined
  tasks: readonly Task[]
  isUnsaved: (stageId: number) => boolean
  onChanged: () => void
}

/** Everything that can be done now, or will be, each with its last day and the way to it. */
export function OpenNow({ details, leading, tasks, isUnsaved, onChanged }: OpenNowProps) {
  const { t } = useLanguage()
  const changes = useChangeRows({ details, onChanged })
  const today = todayInIndia()
  const wayTo = ({ stageId }: Stage) => stagePath(details.application.id, stageId)
  const isUrged = ({ stageId }: Stage) =>
    tasks.some((task) => task.stageId === stageId && task.kind === 'must')
  const rankOf = ({ stage, stageState }: Row) =>
    stageState.state !== 'open' ? comingRank : isUrged(stage) ? 0 : openRank(stageState)
  const stages = details.advertisementStages
    .map((stage) => ({ stage, stageState: stageStateOf(stage, details, today) }))
    .filter(({ stage, stageState }) =>
      stageState.state === 'open'
        ? leading?.href !== wayTo(stage) || isUnsaved(stage.stageId)
        : stageState.state === 'coming',
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other) || byLastDay(one, other))
  const others = tasks.filter(isTaskRow)
  if (stages.length + others.length + changes.length === 0) return null
  const drawn = ({ stage, stageState }: Row) => (
    <StageRow
      key={stage.stageId}
      stage={stage}
      stageState={stageState}
      application={details.application}
      isUnsaved={isUnsaved(stage.stageId)}
      isUrged={isUrged(stage)}
    />
  )
  return (
    <Card heading={t('applications.page.openNow')}>
      <ul className="stage-rows">
        {others.map((task) => (
          <OpenRow
            key={`${task.code} ${task.href}`}
            name={task.text}
            hint={task.why}
            until={task.until ?? undefined}
            isToDo
          >
            <LinkButton variant="secondary" to={task.href}>
              {task.action}
            </LinkButton>
          </OpenRow>
        ))}
        {stages.filter(isOpen).map(drawn)}
        {changes}
        {stages.filter((row) => !isOpen(row)).map(drawn)}
      </ul>
    </Card>
  )
}

const isOpen = ({ stageState }: Row): boolean => stageState.state === 'open'

/** What has neither a stage nor a row of its own; what leads is not among them. */
const isTaskRow = ({ kind, stageId, code }: Task): boolean =>
  kind === 'must' && stageId === undefined && code !== 'ANSWER_QUESTIONS'

type Row = { stageState: StageState; stage: Stage }
const comingRank = 4

/** What can be done, then what can be looked at, then what cannot be undone. */
const openRank = (stageState: StageState) =>
  stageState.kind === 'optOut' ? 3 : isToDo(stageState) || stageState.isDone ? 1 : 2

const byLastDay = (one: Row, other: Row): number =>
  one.stage.endDate.localeCompare(other.stage.endDate)
