import type { SeatPlanSummary } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useDifference, type OfExam } from '../use-exams.ts'

type PlanDifferenceProps = {
  exam: OfExam
  first: SeatPlanSummary
  second: SeatPlanSummary
  onClose: () => void
}

const kinds = ['same', 'otherSeat', 'otherVenue', 'otherCentre', 'onlyFirst', 'onlySecond'] as const

/** How many sit elsewhere by another plan. */
export function PlanDifference({ exam, first, second, onClose }: PlanDifferenceProps) {
  const { t, format } = useLanguage()
  const query = useDifference({ ...exam, planId: first.id, otherId: second.id })
  const seeds = { first: String(first.seed), second: String(second.seed) }
  return (
    <Dialog
      open
      heading={t('office.exams.difference.heading', seeds)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office.exams.file.done')}</Button>}
    >
      <Shown query={query} failed={t('office.exams.plan.failed')}>
        {(difference) => (
          <FactList
            facts={kinds.map((kind) => ({
              label: t(`office.exams.difference.${kind}`, seeds),
              value: format.number(difference[kind]),
            }))}
          />
        )}
      </Shown>
    </Dialog>
  )
}
