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
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import { useSeatedVenues, type OfExam } from '../use-exams.ts'

type Wanted = { venueCode: string; kind: VenueListKind; part: number | null }
/** A file of the papers of a venue; most have one. */
type Part = Pick<SeatedVenue, 'code' | 'name' | 'centre' | 'rooms' | 'seats'> & {
  part: { place: number; of: number; first: string; last: string } | null
}

/** Door lists and attendance sheets of each venue. */
export function ListsCard({ exam }: { exam: OfExam }) {
  const { t, language, format } = useLanguage()
  const withProof = useStepUp()
  const query = useSeatedVenues(exam)
  const fetching = useAction(
    ({ part, ...wanted }: Wanted) => {
      const query = part === null ? {} : { part: String(part) }
      return withProof(() => call(downloadVenueLists, { params: { ...exam, ...wanted }, query }))
    },
    {
      onDone: (file, { venueCode, kind, part }) =>
        saveFile(file, `${[kind, venueCode, ...(part === null ? [] : [part])].join('-')}.pdf`),
    },
  )
  const partOf = ({ part }: Part) =>
    part && t(`office.exams.lists.${part.first === part.last ? 'partOfHall' : 'part'}`, part)
  const buttonsOf = (each: Part) => (
    <div className="exams-row-buttons">
      {venueListKinds.map((kind) => {
        const words = t(`office.exams.lists.${kind}`)
        return (
          <Button
            key={kind}
            variant="quiet"
            disabled={fetching.busy}
            aria-label={t('office.exams.lists.named', {
              kind: words,
              code: [each.code, partOf(each)].filter(Boolean).join(', '),
            })}
            onClick={() =>
              void fetching.run({
                venueCode: each.code,
                kind,
                part: each.part?.place ?? null,
              })
            }
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
          <>
            {venues.some(({ parts }) => parts.length > 1) && (
              <p className="exams-quiet">{t('office.exams.lists.parts')}</p>
            )}
            <WideTable label={t('office.exams.lists')}>
              <DataTable
                caption={t('office.exams.lists')}
                isCaptionHidden
                rows={venues.flatMap(partsOf)}
                rowKey={({ code, part }) => `${code} ${part?.place ?? ''}`}
                columns={[
                  {
                    key: 'venue',
                    label: t('office.exams.room.venue'),
                    render: (each) => (
                      <>
                        {each.code} {each.name}
                        {each.part && <div className="exams-quiet">{partOf(each)}</div>}
                      </>
                    ),
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
            </WideTable>
          </>
        )}
      </Shown>
    </Card>
  )
}

function partsOf({ parts, ...venue }: SeatedVenue): Part[] {
  if (parts.length < 2) return [{ ...venue, part: null }]
  return parts.map(({ rooms, seats, first, last }, at) => ({
    ...venue,
    rooms,
    seats,
    part: { place: at + 1, of: parts.length, first, last },
  }))
}
