import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { todayInIndia } from '#form-kit/today-in-india.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { stageStateOf } from '../stage-panels/stage-kinds.ts'
import { StageRow } from '../stage-panels/stage-row.tsx'
import { useWindowWords } from '../stage-panels/window-words.ts'

type Closed = { key: string; name: string; reason: string }

type ClosedActionsProps = {
  details: ApplicationDetails
  isUnsaved: (stageId: number) => boolean
}

/** What is over but still to read, and in one line what cannot be done: behind it the reasons. */
export function ClosedActions({ details, isUnsaved }: ClosedActionsProps) {
  const { t } = useLanguage()
  const closed = [...useClosedChanges(details), ...useClosedStages(details)]
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
              isUrged={false}
            />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <details className="application-closed">
          <summary>{closed.map(({ name }) => name).join(' · ')}</summary>
          <dl>
            {closed.map(({ key, name, reason }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  )
}

const actions: Record<string, TextId> = {
  pay: 'applications.page.pay',
  changeCentre: 'applications.centre.open',
  reorder: 'applications.order.open',
  answer: 'applications.questions.open',
  cancel: 'applications.cancel.open',
}

/** The actions that the specification names. Of a cancelled one, and where none is asked, none is missed. */
function useClosedChanges({ application }: ApplicationDetails): Closed[] {
  const { t } = useLanguage()
  const { abilities, advertisement, isDeleted } = application
  if (isDeleted) return []
  return Object.entries(actions).flatMap(([key, label]) => {
    const ability = abilities[key]
    const isAsked = key !== 'answer' || advertisement.additionalQuestions.length > 0
    return ability && !ability.allowed && isAsked
      ? [{ key, name: t(label), reason: ability.reason ?? t('applications.mine.closed') }]
      : []
  })
}

function useClosedStages(details: ApplicationDetails): Closed[] {
  const inLanguage = useInLanguage()
  const windowWords = useWindowWords(details.application)
  return overStages(details)
    .filter(({ stageState }) => !stageState.canOpen)
    .map(({ stage, stageState }) => ({
      key: String(stage.stageId),
      name: inLanguage(stage.name, stage.nameDvng),
      reason: windowWords(stage, stageState),
    }))
}

function overStages(details: ApplicationDetails) {
  const today = todayInIndia()
  return details.advertisementStages
    .map((stage) => ({ stage, stageState: stageStateOf(stage, details, today) }))
    .filter(({ stageState }) => stageState.state === 'over')
    .toSorted((one, other) => one.stage.endDate.localeCompare(other.stage.endDate))
}
