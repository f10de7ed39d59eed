import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { useDraftChoices } from '../use-adverts.ts'

/** The centres one may choose. */
export function CentresPart() {
  const { t, language } = useLanguage()
  const { value, set, disabled } = usePartContext()
  const centres = useDraftChoices().data?.centres ?? []
  const chosen = Array.isArray(value['examCenters']) ? (value['examCenters'] as number[]) : []
  const unknown = chosen.filter((id) => !centres.some((each) => each.id === id))
  return (
    <>
      <p role="status">
        {t('office.adverts.centres.count', { count: chosen.length, all: centres.length })}
      </p>
      {!disabled && (
        <ButtonRow>
          <Button
            variant="secondary"
            onClick={() =>
              set(
                'examCenters',
                centres.map(({ id }) => Number(id)),
              )
            }
          >
            {t('office.adverts.centres.all')}
          </Button>
          <Button variant="secondary" onClick={() => set('examCenters', [])}>
            {t('office.adverts.centres.none')}
          </Button>
        </ButtonRow>
      )}
      <div className="centre-choices">
        <CheckboxGroup
          id={fieldId('examCenters')}
          label={t('office.adverts.centres')}
          options={[
            ...centres.map(({ id, label }) => ({
              key: String(id),
              label: label[language],
              checked: chosen.includes(Number(id)),
              disabled,
            })),
            ...unknown.map((id) => ({
              key: String(id),
              label: String(id),
              checked: true,
              disabled,
            })),
          ]}
          onChange={(key, checked) =>
            set(
              'examCenters',
              checked ? [...chosen, Number(key)] : chosen.filter((id) => String(id) !== key),
            )
          }
        />
      </div>
    </>
  )
}
