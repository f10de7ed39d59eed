import { stagePath } from '@lokseva/contract/applications/addresses'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Task } from '@lokseva/contract/tasks/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Stage, type StageState, stageStateOf } from '../stage-panels/stage-kinds.ts'
import { StageRow } from '../stage-panels/stage-row.tsx'
import { useChangeRows } from './change-rows.tsx'
import { OpenRow } from './open-row.tsx'
import { byNearestDay, type OpenThing } from './open-things.ts'

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
  const urgedIn = ({ stageId }: Stage) =>
    tasks.find((task) => task.stageId === stageId && task.kind === 'must')
  const drawn = ({ stage, stageState }: Row) => (
    <StageRow
      key={stage.stageId}
      stage={stage}
      stageState={stageState}
      application={details.application}
      isUnsaved={isUnsaved(stage.stageId)}
      task={urgedIn(stage)}
    />
  )
  const stages = details.advertisementStages.map((stage) => ({
    stage,
    stageState: stageStateOf(stage, details, today),
  }))
  const open = stages
    .filter(({ stageState }) => stageState.state === 'open')
    .filter(({ stage }) => leading?.href !== wayTo(stage) || isUnsaved(stage.stageId))
    .map((row) => ({
      until: row.stage.endDate,
      isFinal: row.stageState.kind === 'optOut',
      drawn: drawn(row),
    }))
  const coming = stages
    .filter(({ stageState }) => stageState.state === 'coming')
    .toSorted((one, other) => one.stage.startDate.localeCompare(other.stage.startDate))
  const things = byNearestDay([...tasks.filter(isTaskRow).map(taskRow), ...open, ...changes])
  if (things.length + coming.length === 0) return null
  return (
    <Card heading={t('applications.page.openNow')}>
      <ul className="stage-rows">
        {things.map((thing) => thing.drawn)}
        {coming.map(drawn)}
      </ul>
    </Card>
  )
}

type Row = { stageState: StageState; stage: Stage }

/** What has neither a stage nor a row of its own; what leads is not among them. */
const isTaskRow = ({ kind, stageId, code }: Task): boolean =>
  kind === 'must' && stageId === undefined && code !== 'ANSWER_QUESTIONS'

function taskRow(task: Task): OpenThing {
  const until = task.until ?? undefined
  return {
    until,
    drawn: (
      <OpenRow
        key={`${task.code} ${task.href}`}
        name={task.text}
        hint={task.why}
        until={until}
        isToDo
      >
        <LinkButton variant="secondary" to={task.href}>
          {task.action}
        </LinkButton>
      </OpenRow>
    ),
  }
}
