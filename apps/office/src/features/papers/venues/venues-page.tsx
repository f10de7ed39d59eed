import { officePages } from '@lokseva/contract/office/pages'
import { sendExamVenues } from '@lokseva/contract/papers/desk/endpoints'
import type { DeskVenue, DeskVenues } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import '../exams.css'
import { FileDialog } from '../files/file-dialog.tsx'
import { useVenues } from '../use-exams.ts'
import { VenueDialog } from './venue-dialog.tsx'

/** Where examinations are sat. */
export function VenuesPage() {
  const { t } = useLanguage()
  const query = useVenues()
  return (
    <div className="page-stack">
      <div>
        <Link to={officePages.exams}>{t('office.exams.back')}</Link>
        <PageHeading>{t('office.exams.venues.heading')}</PageHeading>
        <p className="exams-quiet">{t('office.exams.venues.intro')}</p>
      </div>
      <Shown query={query} failed={t('office.exams.failed')}>
        {(desk) => <Venues desk={desk} />}
      </Shown>
    </div>
  )
}

function Venues({ desk: { venues, centres, mayChange } }: { desk: DeskVenues }) {
  const { t, language, format } = useLanguage()
  const [centre, setCentre] = useState('')
  const [changing, setChanging] = useState<DeskVenue | 'new'>()
  const [isTaking, setTaking] = useState(false)
  const shown = venues.filter(({ centreId }) => centre === '' || String(centreId) === centre)
  const seats = shown.reduce((sum, { capacity }) => sum + capacity, 0)
  const used = new Set(venues.map(({ centreId }) => centreId))
  return (
    <>
      {!mayChange && (
        <Notice tone="info">
          <p>{t('office.exams.venues.readOnly')}</p>
        </Notice>
      )}
      <Card
        heading={t('office.exams.venues.total', {
          count: shown.length,
          seats: format.number(seats),
        })}
        aside={
          mayChange && (
            <div className="exams-buttons">
              <Button variant="secondary" onClick={() => setTaking(true)}>
                {t('office.exams.venues.file')}
              </Button>
              <Button onClick={() => setChanging('new')}>{t('office.exams.venues.add')}</Button>
            </div>
          )
        }
      >
        <div className="exams-filter">
          <Field id="venues-centre" label={t('office.exams.venue.centre')} optional>
            <Select
              isFilter
              value={centre}
              onChange={setCentre}
              options={centres
                .filter(({ id }) => used.has(id))
                .map(({ id, name }) => ({ key: String(id), label: name[language] }))}
            />
          </Field>
        </div>
        {shown.length === 0 ? (
          <p>{t('office.exams.venues.none')}</p>
        ) : (
          <WideTable label={t('office.exams.venues')}>
            <VenueTable
              venues={shown}
              centres={centres}
              onChange={mayChange ? setChanging : undefined}
            />
          </WideTable>
        )}
      </Card>
      {changing && (
        <VenueDialog
          centres={centres}
          venue={changing === 'new' ? undefined : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {isTaking && (
        <FileDialog
          heading={t('office.exams.venues.file')}
          help={t('office.exams.venues.file.help')}
          isReady
          send={(text) => call(sendExamVenues, { body: { text } })}
          onClose={() => setTaking(false)}
        />
      )}
    </>
  )
}

type VenueTableProps = {
  venues: DeskVenue[]
  centres: DeskVenues['centres']
  onChange: ((venue: DeskVenue) => void) | undefined
}

function VenueTable({ venues, centres, onChange }: VenueTableProps) {
  const { t, language, format } = useLanguage()
  const names = new Map(centres.map(({ id, name }) => [id, name[language]]))
  const counts = [
    ['capacity', 'capacity'],
    ['accessibleSeats', 'accessible'],
    ['scribeRooms', 'scribeRooms'],
    ['roomSeats', 'roomSeats'],
  ] as const
  const offersOf = ({ hasRamp, isOnGroundFloor }: DeskVenue) =>
    [
      hasRamp && t('office.exams.venue.ramp'),
      isOnGroundFloor && t('office.exams.venue.groundFloor'),
    ].filter((each) => each !== false)
  return (
    <DataTable
      caption={t('office.exams.venues.heading')}
      isCaptionHidden
      rows={venues}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'venue',
          label: t('office.exams.room.venue'),
          render: (venue) => (
            <>
              <span className="exams-code">{venue.code}</span> {venue.name}
              <div className="exams-quiet">{offersOf(venue).join(', ')}</div>
            </>
          ),
        },
        {
          key: 'centre',
          label: t('office.exams.venue.centre'),
          render: ({ centreId }) => names.get(centreId) ?? centreId,
        },
        ...counts.map(([key, label]) => ({
          key,
          label: t(`office.exams.venue.${label}`),
          numeric: true,
          render: (venue: DeskVenue) => format.number(venue[key]),
        })),
      ]}
      {...(onChange && {
        actions: {
          label: t('office.exams.venues.actions'),
          render: (venue: DeskVenue) => (
            <Button
              variant="quiet"
              aria-label={t('office.exams.venues.changeNamed', { code: venue.code })}
              onClick={() => onChange(venue)}
            >
              {t('office.exams.venues.change')}
            </Button>
          ),
        },
      })}
    />
  )
}
