import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { pageActions, useClosedActions } from '../account/closed-actions.ts'
import { type ClosedAction, ClosedList } from '../account/closed-list.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { stageStateOf } from '../stage-panels/stage-kinds.ts'
import { StageRow } from '../stage-panels/stage-row.tsx'
import { useWindowWords } from '../stage-panels/window-words.ts'

type ClosedActionsProps = {
  details: ApplicationDetails
  isUnsaved: (stageId: number) => boolean
}

/** What is over but still to read, and in one line what cannot be done: behind it the reasons. */
export function ClosedActions({ details, isUnsaved }: ClosedActionsProps) {
  const { t } = useLanguage()
  const changes = useClosedActions(details.application, pageActions)
  const closed = [...changes, ...useClosedStages(details)]
  const readable = overStages(details).filter(({ stageState }) => stageState.canOpen)
  if (closed.length + readable.length === 0) return null
  return (
    <Card heading={t('applications.page.closed')}>
      {readable.length > 0 && (
        <ul className="stage-rows">
          {readable.map(({ stage, stageState }) => (
            <StageRow
              key={stage.stageId}
              stage={stage}
              stageState={stageState}
              application={details.application}
              isUnsaved={isUnsaved(stage.stageId)}
              task={undefined}
            />
          ))}
        </ul>
      )}
      <ClosedList actions={closed} />
    </Card>
  )
}

function useClosedStages(details: ApplicationDetails): ClosedAction[] {
  const inLanguage = useInLanguage()
  const windowWords = useWindowWords(details.application)
  return overStages(details)
    .filter(({ stageState }) => !stageState.canOpen)
    .map(({ stage, stageState }) => ({
      key: String(stage.stageId),
      name: inLanguage(stage.name, stage.nameDvng),
      reasons: [windowWords(stage, stageState)],
    }))
}

function overStages(details: ApplicationDetails) {
  const today = todayInIndia()
  return details.advertisementStages
    .map((stage) => ({ stage, stageState: stageStateOf(stage, details, today) }))
    .filter(({ stageState }) => stageState.state === 'over')
    .toSorted((one, other) => one.stage.endDate.localeCompare(other.stage.endDate))
}
