import type { SeatPlanSummary } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import { PlanDifference } from './plan-difference.tsx'
import type { OfExam } from '../use-exams.ts'

const tones: Record<SeatPlanSummary['state'], Tone> = {
  making: 'info',
  made: 'info',
  failed: 'bad',
  taking: 'caution',
  taken: 'good',
}

type PlanTableProps = {
  exam: OfExam
  plans: SeatPlanSummary[]
  shown: string | undefined
  onShow: (planId: string) => void
}

/** Plans, the newest first; one is shown, others are compared with it. */
export function PlanTable({ exam, plans, shown, onShow }: PlanTableProps) {
  const { t, language, format } = useLanguage()
  const [compared, setCompared] = useState<SeatPlanSummary>()
  const first = plans.find(({ id }) => id === shown)
  const moment = (iso: string) => {
    const { date, time } = indiaMoment(format, iso)
    return `${date} ${time}`
  }
  const total = (key: keyof NonNullable<SeatPlanSummary['totals']>) => ({
    numeric: true,
    render: ({ totals }: SeatPlanSummary) => (totals ? format.number(totals[key]) : '–'),
  })
  const buttonsOf = (plan: SeatPlanSummary) => {
    if (plan.totals === null) return null
    if (plan.id === shown)
      return <span className="exams-quiet">{t('office.exams.plans.shown')}</span>
    return (
      <div className="exams-plan-buttons">
        <Button variant="quiet" onClick={() => onShow(plan.id)}>
          {t('office.exams.plans.show')}
        </Button>
        <Button variant="quiet" onClick={() => setCompared(plan)}>
          {t('office.exams.plans.compare')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <WideTable label={t('office.exams.plans')}>
        <DataTable
          caption={t('office.exams.plans')}
          isCaptionHidden
          rows={plans}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'seed',
              label: t('office.exams.plan.seed'),
              numeric: true,
              render: ({ seed }) => seed,
            },
            {
              key: 'made',
              label: t('office.exams.plans.made'),
              render: ({ begunAt }) => moment(begunAt),
            },
            { key: 'seated', label: t('office.exams.plans.seated'), ...total('seated') },
            { key: 'elsewhere', label: t('office.exams.plans.elsewhere'), ...total('elsewhere') },
            { key: 'unseated', label: t('office.exams.plans.unseated'), ...total('unseated') },
            { key: 'moved', label: t('office.exams.plans.moved'), ...total('moved') },
            {
              key: 'state',
              label: t('office.exams.plans.state'),
              render: (plan) => (
                <div className="exams-plan-state">
                  <Badge tone={tones[plan.state]}>
                    {t(`office.exams.plan.state.${plan.state}`)}
                  </Badge>
                  {plan.failure && <p>{plan.failure[language]}</p>}
                  {buttonsOf(plan)}
                </div>
              ),
            },
          ]}
        />
      </WideTable>
      {compared && first && (
        <PlanDifference
          exam={exam}
          first={first}
          second={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  )
}
