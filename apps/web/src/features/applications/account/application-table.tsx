import type { Application } from '@lokseva/contract/applications/schemas'
import { type ComponentType, type ReactNode, useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationTimeline } from './application-timeline.tsx'
import { FeeStatus } from './fee-status.tsx'
import type { PaymentsSlot } from './slots.ts'

/** More stand behind a button: each row says and offers a good deal. */
const shownAtFirst = 10

type ApplicationTableProps = {
  applications: Application[]
  Payments: ComponentType<PaymentsSlot>
  /** The application somebody came here to pay. */
  paying: string | null
  /** The first thing to do about each application that has one, by its id. */
  leadingTasks: ReadonlyMap<string, ReactNode>
  onChanged: () => void
}

/** The newest first and cancelled ones last, as they come. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { applications, Payments, paying, leadingTasks, onChanged } = props
  const { t } = useLanguage()
  const columns = useColumns()
  const [all, setAll] = useState(
    () => applications.findIndex(({ id }) => id === paying) >= shownAtFirst,
  )
  const rows = all ? applications : applications.slice(0, shownAtFirst)
  const more = applications.length - rows.length
  return (
    <div className="my-applications">
      <DataTable
        caption={t('applications.mine.caption')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        renderBelow={(application) => {
          const task = leadingTasks.get(application.id)
          const isLed = task !== undefined
          return (
            <div className="application-below">
              <ApplicationTimeline application={application} compact isLed={isLed} />
              {task}
              <ApplicationActions
                application={application}
                Payments={Payments}
                startsPaying={application.id === paying}
                isLed={isLed}
                onChanged={onChanged}
              />
            </div>
          )
        }}
      />
      {more > 0 && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('applications.mine.more', { count: more })}
        </Button>
      )}
    </div>
  )
}

function useColumns(): Column<Application>[] {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  return [
    {
      key: 'appliedOn',
      label: t('applications.mine.appliedOn'),
      render: ({ createdAt }) => (
        <time dateTime={createdAt}>{indiaMoment(format, createdAt).date}</time>
      ),
    },
    {
      key: 'number',
      label: t('applications.mine.number'),
      render: ({ applicationNo }) => <span className="application-number">{applicationNo}</span>,
    },
    {
      key: 'advertisement',
      label: t('applications.mine.advertisement'),
      render: ({ advertisement: { advertisementNo, year, name, nameDvng } }) => (
        <span>
          {advertisementNo}/{year}
          <br />
          <strong>{inLanguage(name, nameDvng)}</strong>
        </span>
      ),
    },
    {
      key: 'fee',
      label: t('applications.mine.fee'),
      render: (application) => <FeeStatus application={application} />,
    },
  ]
}
