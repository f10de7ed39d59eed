import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Values } from '../draft/values/values.ts'
import { CountBoxes } from '../fields/count-boxes.tsx'
import { usePartContext } from '../fields/part-context.ts'

type CentreCapacitiesProps = { centres: { id: number; label: string }[] }

/** How many each centre holds that may be chosen, where that is known. */
export function CentreCapacities({ centres }: CentreCapacitiesProps) {
  const { t } = useLanguage()
  const { value } = usePartContext()
  const written = (value['centreCapacities'] ?? []) as Values[]
  const sum = written.reduce((all, { capacity }) => all + Number(capacity ?? 0), 0)
  return (
    <CountBoxes
      leaveOut
      place="centreCapacities"
      label={t('office.adverts.field.capacity')}
      help={t('office.adverts.capacity.help')}
      of="centre"
      count="capacity"
      options={centres}
      sum={t('office.adverts.capacity.sum', {
        sum,
        count: written.length,
        open: centres.length - written.length,
      })}
    />
  )
}
