import type { ComponentType, ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ModuleGate } from '#candidate-kit/modules/module-gate.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { ApplicationTable } from './application-table.tsx'
import './my-applications.css'
import type { PaymentsSlot } from './slots.ts'
import { useApplications } from './use-applications.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

type MyApplicationsProps = {
  Payments: ComponentType<PaymentsSlot>
  /** The application somebody came here to pay. */
  paying: string | null
  /** The first thing to do about each application that has one, by its id. */
  leadingTasks: ReadonlyMap<string, ReactNode>
  /** Where the advertisements are listed. */
  advertsPath: string
  /** Before anything can be applied for the profile is filled in and locked. */
  needsProfile?: boolean
  /** Something was changed in one: what is to do about it may be another thing now. */
  onChanged: () => void
}

/** In My Account: everything that was applied for. */
export function MyApplications(props: MyApplicationsProps) {
  const { t } = useLanguage()
  return (
    <Card heading={t('applications.mine.heading')}>
      <ModuleGate module="APPLICATION_LIST">
        <Applications {...props} />
      </ModuleGate>
    </Card>
  )
}

function Applications(props: MyApplicationsProps) {
  const { t } = useLanguage()
  const query = useApplications()
  const ended = query.data?.filter(({ isDeleted }) => isDeleted).length
  const box = useFocusFallback(ended)
  return (
    <div ref={box}>
      <Fetched
        query={query}
        waiting={t('applications.mine.loading')}
        failed={t('applications.mine.failed')}
        empty={
          <EmptyState icon="document" heading={t('applications.mine.none')}>
            {props.needsProfile && <p>{t('applications.mine.profileFirst')}</p>}
            <p>{t('applications.mine.noneText')}</p>
            <ButtonRow>
              <LinkButton variant="secondary" to={props.advertsPath}>
                {t('applications.mine.toAdverts')}
              </LinkButton>
            </ButtonRow>
          </EmptyState>
        }
      >
        {(applications) => (
          <ApplicationTable
            {...props}
            applications={applications}
            onChanged={() => {
              void query.refetch()
              props.onChanged()
            }}
          />
        )}
      </Fetched>
    </div>
  )
}
