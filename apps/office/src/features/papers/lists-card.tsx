import { downloadVenueLists } from '@lokseva/contract/papers/desk/endpoints'
import {
  venueListKinds,
  type SeatedVenue,
  type VenueListKind,
} from '@lokseva/contract/papers/desk/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useSeatedVenues, type OfExam } from './use-exams.ts'

type Wanted = { venueCode: string; kind: VenueListKind }

/** Door lists and attendance sheets of each venue. */
export function ListsCard({ exam }: { exam: OfExam }) {
  const { t, language, format } = useLanguage()
  const withProof = useStepUp()
  const query = useSeatedVenues(exam)
  const fetching = useAction(
    (wanted: Wanted) =>
      withProof(() => call(downloadVenueLists, { params: { ...exam, ...wanted } })),
    { onDone: (file, { venueCode, kind }) => saveFile(file, `${kind}-${venueCode}.pdf`) },
  )
  const buttonsOf = ({ code: venueCode }: SeatedVenue) => (
    <div className="exams-row-buttons">
      {venueListKinds.map((kind) => {
        const words = t(`office.exams.lists.${kind}`)
        return (
          <Button
            key={kind}
            variant="quiet"
            disabled={fetching.busy}
            aria-label={t('office.exams.lists.named', { kind: words, code: venueCode })}
            onClick={() => void fetching.run({ venueCode, kind })}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
  return (
    <Card heading={t('office.exams.lists')}>
      <p className="exams-quiet">{t('office.exams.lists.about')}</p>
      <ActionFailed action={fetching} />
      <Shown query={query} failed={t('office.exams.failed')}>
        {(venues) => (
          <div className="exams-wide">
            <DataTable
              caption={t('office.exams.lists')}
              isCaptionHidden
              rows={venues}
              rowKey={({ code }) => code}
              columns={[
                {
                  key: 'venue',
                  label: t('office.exams.room.venue'),
                  render: ({ code, name }) => `${code} ${name}`,
                },
                {
                  key: 'centre',
                  label: t('office.exams.plan.centre'),
                  render: ({ centre }) => centre[language],
                },
                {
                  key: 'rooms',
                  label: t('office.exams.lists.rooms'),
                  numeric: true,
                  render: ({ rooms }) => format.number(rooms),
                },
                {
                  key: 'seats',
                  label: t('office.exams.plan.seats'),
                  numeric: true,
                  render: ({ seats }) => format.number(seats),
                },
              ]}
              actions={{ label: t('office.exams.venues.actions'), render: buttonsOf }}
            />
          </div>
        )}
      </Shown>
    </Card>
  )
}
