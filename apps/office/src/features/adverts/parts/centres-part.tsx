import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import type { Values } from '../draft/values/values.ts'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { useRemoval } from '../fields/use-removal.ts'
import { useDraftChoices } from '../use-adverts.ts'
import { CentreCapacities } from './centre-capacities.tsx'

/** The centres one may choose, and how many each holds. */
export function CentresPart() {
  const { t, language } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const takeAway = useRemoval()
  const centres = useDraftChoices().data?.centres ?? []
  const chosen = Array.isArray(value['examCenters']) ? (value['examCenters'] as number[]) : []
  const unknown = chosen.filter((id) => !centres.some((each) => each.id === id))
  const all = [
    ...centres.map(({ id, label }) => ({ id: Number(id), label: label[language] })),
    ...unknown.map((id) => ({ id, label: String(id) })),
  ]
  // With a centre goes how many it holds.
  const choose = (ids: number[]) => {
    set('examCenters', ids)
    const written = value['centreCapacities'] as Values[] | undefined
    const kept = written?.filter(({ centre }) => ids.includes(Number(centre)))
    if (written && kept!.length < written.length)
      set('centreCapacities', kept!.length === 0 ? undefined : kept)
  }
  const chooseNone = () =>
    takeAway(
      t('office.adverts.centres'),
      [
        { place: 'examCenters', value: chosen },
        { place: 'centreCapacities', value: value['centreCapacities'] },
      ],
      () => choose([]),
    )
  return (
    <>
      <p role="status">
        {t('office.adverts.centres.count', { count: chosen.length, all: centres.length })}
      </p>
      {!disabled && (
        <ButtonRow>
          <Button variant="secondary" onClick={() => choose(centres.map(({ id }) => Number(id)))}>
            {t('office.adverts.centres.all')}
          </Button>
          <Button variant="secondary" onClick={chooseNone}>
            {t('office.adverts.centres.none')}
          </Button>
        </ButtonRow>
      )}
      <div className="centre-choices">
        <CheckboxGroup
          id={fieldId('examCenters')}
          label={t('office.adverts.centres')}
          options={all.map(({ id, label }) => ({
            key: String(id),
            label,
            checked: chosen.includes(id),
            disabled,
          }))}
          onChange={(key, checked) =>
            choose(checked ? [...chosen, Number(key)] : chosen.filter((id) => String(id) !== key))
          }
        />
      </div>
      {chosen.length > 0 && (
        <CentreCapacities centres={all.filter(({ id }) => chosen.includes(id))} />
      )}
    </>
  )
}
