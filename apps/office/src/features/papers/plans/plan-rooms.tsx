import type { PlannedCentre, PlannedRoom } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useRooms, type OfExam } from '../use-exams.ts'

type PlanRoomsProps = {
  exam: OfExam
  planId: string
  centre: PlannedCentre
  onClose: () => void
}

const kindOf = ({ isForScribes, isAccessible }: PlannedRoom) =>
  isForScribes ? 'scribes' : isAccessible ? 'accessible' : 'usual'

/** The rooms of a plan at one centre. */
export function PlanRooms({ exam, planId, centre, onClose }: PlanRoomsProps) {
  const { t, language, format } = useLanguage()
  const heading = t('office.exams.plan.roomsNamed', { centre: centre.name[language] })
  const query = useRooms({ ...exam, planId, centreId: centre.centreId })
  return (
    <Dialog
      open
      heading={heading}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office.exams.file.done')}</Button>}
    >
      <Shown query={query} failed={t('office.exams.plan.failed')}>
        {(rooms) => (
          <DataTable
            caption={heading}
            isCaptionHidden
            rows={rooms}
            rowKey={({ venueCode, room }) => `${venueCode} ${room}`}
            columns={[
              {
                key: 'venue',
                label: t('office.exams.room.venue'),
                render: ({ venueCode, venueName }) => `${venueCode} ${venueName}`,
              },
              { key: 'room', label: t('office.exams.room'), render: ({ room }) => room },
              {
                key: 'kind',
                label: t('office.exams.room.kind'),
                render: (room) => t(`office.exams.room.${kindOf(room)}`),
              },
              {
                key: 'filled',
                label: t('office.exams.room.filled'),
                numeric: true,
                render: ({ filled, size }) =>
                  t('office.exams.plan.filledOf', {
                    filled: format.number(filled),
                    seats: format.number(size),
                  }),
              },
            ]}
          />
        )}
      </Shown>
    </Dialog>
  )
}
