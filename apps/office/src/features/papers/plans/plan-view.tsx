import type {
  ExamRequest,
  PlannedCentre,
  SeatPlanView,
} from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { PlanRooms } from './plan-rooms.tsx'
import { usePlan, useRefreshExams, type OfExam } from '../use-exams.ts'
import { WideTable } from '#office-kit/lists/wide-table.tsx'

type PlanViewProps = {
  exam: OfExam
  planId: string
  /** By which its seats are asked for. */
  request: ExamRequest | undefined
}

/** A plan by centre, before it is taken. */
export function PlanView({ exam, planId, request }: PlanViewProps) {
  const { t } = useLanguage()
  const query = usePlan({ ...exam, planId })
  return (
    <Shown query={query} failed={t('office.exams.plan.failed')}>
      {(plan) => <Plan exam={exam} plan={plan} request={request} />}
    </Shown>
  )
}

const sentOf = ({ elsewhere }: PlannedCentre) =>
  elsewhere.reduce((sum, { people }) => sum + people, 0)

type PlanProps = Pick<PlanViewProps, 'exam' | 'request'> & { plan: SeatPlanView }

function Plan({ exam, plan, request }: PlanProps) {
  const { t } = useLanguage()
  const refresh = useRefreshExams()
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState<PlannedCentre>()
  return (
    <Card
      heading={t('office.exams.plan.heading', { seed: String(plan.seed) })}
      aside={
        plan.state === 'made' &&
        !request && <Button onClick={() => setAsking(true)}>{t('office.exams.plan.take')}</Button>
      }
    >
      {request && <WaitingRequest request={request} />}
      {plan.leftOut.length > 0 && (
        <p className="exams-quiet">
          {t('office.exams.plan.leftOut.are', { codes: plan.leftOut.join(', ') })}
        </p>
      )}
      <Remarks centres={plan.centres} />
      <WideTable label={t('office.exams.plan.centre')}>
        <CentreTable centres={plan.centres} onRooms={setOpened} />
      </WideTable>
      {opened && (
        <PlanRooms
          exam={exam}
          planId={plan.id}
          centre={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAsking && (
        <AskApproval
          kind="exams.seatPlan"
          payload={{ ...exam, planId: plan.id }}
          onAsked={() => {
            refresh()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

type CentreTableProps = { centres: PlannedCentre[]; onRooms: (centre: PlannedCentre) => void }

function CentreTable({ centres, onRooms }: CentreTableProps) {
  const { t, language, format } = useLanguage()
  const number = (of: (centre: PlannedCentre) => number) => ({
    numeric: true,
    render: (centre: PlannedCentre) => format.number(of(centre)),
  })
  return (
    <DataTable
      caption={t('office.exams.plan.centre')}
      isCaptionHidden
      rows={centres}
      rowKey={({ centreId }) => centreId}
      columns={[
        {
          key: 'centre',
          label: t('office.exams.plan.centre'),
          render: ({ name }) => name[language],
        },
        { key: 'asked', label: t('office.exams.plan.asked'), ...number(({ asked }) => asked) },
        { key: 'seats', label: t('office.exams.plan.seats'), ...number(({ seats }) => seats) },
        {
          key: 'filled',
          label: t('office.exams.plan.filled'),
          render: ({ filled, seats }) => (
            <Filled filled={filled} seats={seats} isFull={filled >= seats} />
          ),
        },
        {
          key: 'elsewhere',
          label: t('office.exams.plan.elsewhere'),
          numeric: true,
          render: (centre) => (
            <span data-many={sentOf(centre) > 0 || undefined} className="exams-sent">
              {format.number(sentOf(centre))}
            </span>
          ),
        },
        {
          key: 'needs',
          label: t('office.exams.plan.needs'),
          render: ({ accessible, scribes }) =>
            t('office.exams.plan.needs.has', {
              accessible,
              scribes,
            }),
        },
      ]}
      actions={{
        label: t('office.exams.plan.rooms'),
        render: (centre) =>
          centre.venues > 0 && (
            <Button
              variant="quiet"
              aria-label={t('office.exams.plan.roomsNamed', { centre: centre.name[language] })}
              onClick={() => onRooms(centre)}
            >
              {t('office.exams.plan.rooms')}
            </Button>
          ),
      }}
    />
  )
}

function Filled({ filled, seats, isFull }: { filled: number; seats: number; isFull: boolean }) {
  const { t, format } = useLanguage()
  const words = t('office.exams.plan.filledOf', {
    filled: format.number(filled),
    seats: format.number(seats),
  })
  return (
    <span className="exams-filled">
      <progress aria-label={words} value={filled} max={Math.max(1, seats)} data-full={isFull} />
      <span aria-hidden="true">{format.number(filled)}</span>
    </span>
  )
}

const reasons = ['noScribeRoom', 'noAccessibleSeat', 'noSeat', 'sameAddress'] as const

/** Who sits elsewhere, and who has no seat, with what helps. */
function Remarks({ centres }: { centres: PlannedCentre[] }) {
  const { t, language, format } = useLanguage()
  const sent = centres.filter(({ elsewhere }) => elsewhere.length > 0)
  const without = centres.flatMap(({ centreId, name, unseated }) =>
    reasons
      .filter((reason) => unseated[reason] > 0)
      .map((reason) => ({ key: `${centreId} ${reason}`, name, reason, count: unseated[reason] })),
  )
  const placeOf = ({ name, people, kilometres }: PlannedCentre['elsewhere'][number]) =>
    t(kilometres === null ? 'office.exams.plan.sentFar' : 'office.exams.plan.sentTo', {
      centre: name[language],
      people: format.number(people),
      kilometres: kilometres ?? 0,
    })
  return (
    <>
      {without.length > 0 && (
        <Notice tone="bad">
          <ul>
            {without.map(({ key, name, reason, count }) => (
              <li key={key}>
                {t(`office.exams.plan.unseated.${reason}`, { centre: name[language], count })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {sent.length > 0 && (
        <Notice tone="caution">
          <ul>
            {sent.map((centre) => (
              <li key={centre.centreId}>
                {t('office.exams.plan.sent', {
                  count: sentOf(centre),
                  centre: centre.name[language],
                  places: centre.elsewhere.map(placeOf).join(', '),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
