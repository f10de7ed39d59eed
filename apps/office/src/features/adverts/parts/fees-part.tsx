import { paymentMethods } from '@lokseva/contract/adverts/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { valueAt } from '../draft/values/values.ts'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { NumberField } from '../fields/plain-fields.tsx'
import { methodNames } from './method-names.ts'

const services = [
  'processingFees',
  'retotalingFee',
  'retotalingServiceCharges',
  'objectionFeePerQuestion',
  'objectionServiceCharges',
] as const

/** What is paid, for what, and in which ways. */
export function FeesPart() {
  const t = useT()
  return (
    <>
      <div className="field-grid">
        <NumberField decimal place="fees.open" label={t('office.adverts.field.feeOpen')} />
        <NumberField
          decimal
          place="fees.concession"
          label={t('office.adverts.field.feeConcession')}
          help={t('office.adverts.field.feeConcession.help')}
        />
        {services.map((name) => (
          <NumberField
            key={name}
            decimal
            place={`advertisementConfig.${name}`}
            label={t(`office.adverts.field.${name}`)}
          />
        ))}
      </div>
      <PaymentMethods />
    </>
  )
}

const lists = { only: 'enabledPaymentMethods', but: 'disabledPaymentMethods' } as const
type Way = 'all' | keyof typeof lists

function PaymentMethods() {
  const t = useT()
  const { value, set, disabled } = usePartContext()
  const place = 'advertisementConfig'
  const config = (valueAt(value, place) ?? {}) as Record<string, unknown>
  const chosen = (way: keyof typeof lists) =>
    Array.isArray(config[lists[way]]) ? (config[lists[way]] as string[]) : undefined
  const way: Way = chosen('only') ? 'only' : chosen('but') ? 'but' : 'all'
  const methods = way === 'all' ? [] : chosen(way)!
  const write = (next: Way, named: string[]) =>
    set(place, {
      ...config,
      enabledPaymentMethods: next === 'only' ? named : null,
      disabledPaymentMethods: next === 'but' ? named : null,
    })
  return (
    <>
      <RadioGroup
        id={fieldId(place)}
        label={t('office.adverts.methods')}
        value={way}
        disabled={disabled}
        onChange={(key) => write(key as Way, methods)}
        options={(['all', 'only', 'but'] as const).map((key) => ({
          key,
          label: t(`office.adverts.methods.${key}`),
        }))}
      />
      {way !== 'all' && (
        <CheckboxGroup
          id={fieldId(`${place}.${lists[way]}`)}
          label={t(`office.adverts.methods.${way}`)}
          options={paymentMethods.map((key) => ({
            key,
            label: t(methodNames[key]),
            checked: methods.includes(key),
            disabled,
          }))}
          onChange={(key, checked) =>
            write(way, checked ? [...methods, key] : methods.filter((each) => each !== key))
          }
        />
      )}
    </>
  )
}
