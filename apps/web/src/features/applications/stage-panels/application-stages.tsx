import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { todayInIndia } from '#form-kit/today-in-india.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isToDo, type Stage, type StageState, stageStateOf } from './stage-kinds.ts'
import { StageRow } from './stage-row.tsx'
import type { StageSlots } from './stage-slots.ts'
import './stages.css'
import { useStageFocus } from './use-stage-focus.ts'
import { useUnsavedStages } from './use-unsaved-stages.ts'

export type ApplicationStagesProps = StageSlots & {
  application: ApplicationDetails
  /** The stage that the address names: it stands open. */
  stageId?: number | undefined
  /** Names another one in the address, or none. */
  onStage: (stageId: number | undefined) => void
  onChanged: () => void
}

/** The stages of an application: what can be done in each, until when, or why not. */
export function ApplicationStages(props: ApplicationStagesProps) {
  const { application, stageId, onStage, onChanged, ...slots } = props
  const t = useT()
  const unsaved = useUnsavedStages()
  const focus = useStageFocus(stageId)
  const stages = application.advertisementStages
  const { isOptingOut } = application.application
  if (stages.length === 0 && !isOptingOut) return null
  const today = todayInIndia()
  const rows = stages.map((stage) => ({
    stage,
    stageState: stageStateOf(stage, application, today),
  }))
  return (
    <Card
      heading={t(
        rows.some(({ stageState }) => stageState.state === 'open')
          ? 'applications.stage.heading'
          : 'applications.stage.headingQuiet',
      )}
    >
      {isOptingOut && (
        <Notice tone="info" heading={t('applications.stage.optedOut')}>
          <p>{t('applications.stage.optedOutText')}</p>
        </Notice>
      )}
      {stages.length > 0 && !isOptingOut && (
        <p className="stage-hint">{t('applications.stage.intro')}</p>
      )}
      <ul className="stage-rows">
        {rows.toSorted(firstToDo).map(({ stage, stageState }) => (
          <StageRow
            key={stage.stageId}
            stage={stage}
            stageState={stageState}
            application={application}
            slots={slots}
            isOpen={stageId === stage.stageId}
            isUnsaved={unsaved.has(stage.stageId)}
            heading={focus.headingOf(stage.stageId)}
            onOpen={() => {
              focus.stayInPlace()
              onStage(stage.stageId)
            }}
            onUnsaved={(is) => unsaved.tell(stage.stageId, is)}
            onClose={() => onStage(undefined)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </Card>
  )
}

type Row = { stageState: StageState; stage: Stage }
const ranks = { open: 1, coming: 2, over: 3 }
/** What is just done keeps its place under the hands of whoever did it. */
const rankOf = ({ stageState }: Row) =>
  isToDo(stageState) || stageState.isDone ? 0 : ranks[stageState.state]

/** What there is to do stands first, what ends first before the others. */
const firstToDo = (one: Row, other: Row): number =>
  rankOf(one) - rankOf(other) || one.stage.endDate.localeCompare(other.stage.endDate)
