import { makeSeatPlan } from '@lokseva/contract/papers/desk/endpoints'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useRefreshExams, useVenues, type OfExam } from '../use-exams.ts'

type PlanDialogProps = {
  exam: OfExam
  /** Whether seats are given already. */
  hasSeats: boolean
  /** Of the plan before. */
  seed: number | undefined
  leftOut: readonly string[]
  onClose: () => void
}

const MOST = 999_999
const isSeed = (text: string) => /^[1-9]\d{0,5}$/.test(text)

/** The seed, whether those who have a seat stay, and venues that are left out. */
export function PlanDialog({ exam, hasSeats, seed: before, ...props }: PlanDialogProps) {
  const t = useT()
  const { onClose } = props
  const refresh = useRefreshExams()
  const send = useSameRequest()
  const [seed, setSeed] = useState(() => String(before ?? 1 + Math.floor(Math.random() * MOST)))
  const [keepsSeats, setKeeps] = useState(hasSeats)
  const [leftOut, setLeftOut] = useState(props.leftOut)
  const venues = useVenues().data?.venues ?? []
  const making = useAction(
    () =>
      send(makeSeatPlan, {
        params: exam,
        body: { seed: Number(seed), keepsSeats, leftOut: [...leftOut] },
      }),
    {
      onDone: () => {
        refresh()
        onClose()
      },
    },
  )
  return (
    <ActionDialog
      heading={t('office.exams.plan.make')}
      action={
        <Button busy={making.busy} disabled={!isSeed(seed)} onClick={() => void making.run()}>
          {t('office.exams.plan.begin')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{t('office.exams.plan.rules.text')}</p>
      <ActionFailed action={making} />
      <Field
        id="plan-seed"
        label={t('office.exams.plan.seed')}
        help={t('office.exams.plan.seed.help')}
        {...(seed !== '' && !isSeed(seed) && { error: t('office.exams.plan.seed.wrong') })}
      >
        <TextInput
          width="short"
          inputMode="numeric"
          maxLength={6}
          value={seed}
          onChange={(event) => setSeed(event.target.value.trim())}
        />
      </Field>
      <Field
        id="plan-left-out"
        label={t('office.exams.plan.leftOut')}
        help={t('office.exams.plan.leftOut.help')}
        optional
      >
        <SearchableChoices
          options={venues.map(({ code, name }) => ({ key: code, label: `${code} ${name}` }))}
          chosen={leftOut}
          onAdd={(code) => setLeftOut([...leftOut, code])}
          onRemove={(code) => setLeftOut(leftOut.filter((each) => each !== code))}
        />
      </Field>
      {hasSeats && (
        <div>
          <Checkbox checked={keepsSeats} onChange={setKeeps}>
            {t('office.exams.plan.keep')}
          </Checkbox>
          <p className="exams-quiet">{t('office.exams.plan.keep.help')}</p>
        </div>
      )}
    </ActionDialog>
  )
}
