import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup, type RadioOption } from '@lokseva/ui/fields/radio-group.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { type Choice, isCscId, type PaymentMethod } from './pay-choice.ts'

type PayFieldsProps = {
  options: PaymentOptions
  isOnlineOnly: boolean
  /** No answer came to the last press; what to do then is said there alone. */
  isRepeat: boolean
  /** It was saved just now: that is said, and not that there is one already. */
  hasChallan: boolean
  choice: Choice
  choose: (choice: Choice) => void
}

/** Challan or online, each with its last day; online also with whom. */
export function PayFields(props: PayFieldsProps) {
  const { options, isOnlineOnly, isRepeat, hasChallan, choice, choose } = props
  const { t } = useLanguage()
  const wayOption = useWayOption(options)
  const offered = options.providers as ProviderName[]
  const { way, provider } = choice
  return (
    <>
      <div className="pay-ways">
        <RadioGroup
          label={t('pay.way')}
          options={
            isOnlineOnly ? [wayOption('online')] : [wayOption('online'), wayOption('challan')]
          }
          value={way}
          onChange={(key) => choose({ ...choice, way: key as PaymentMethod })}
        />
      </div>
      {way === 'challan' && options.challanNo && !hasChallan && (
        <p>{t('pay.challan.made', { number: options.challanNo })}</p>
      )}
      {way === 'online' && (
        <div className="pay-providers">
          <RadioGroup
            label={t('pay.provider')}
            options={offered.map((name) => ({
              key: name,
              label: t(`payments.provider.${name}`),
              help: (
                <>
                  {t(`pay.provider.help.${name}`)}
                  <Health of={options.health.find(({ provider: each }) => each === name)} />
                </>
              ),
            }))}
            value={provider}
            onChange={(key) => choose({ ...choice, provider: key as ProviderName })}
          />
        </div>
      )}
      {way === 'online' && provider === 'csc' && (
        <CscId value={choice.cscId} onChange={(cscId) => choose({ ...choice, cscId })} />
      )}
      {way === 'online' && provider && !isRepeat && (
        <p className="pay-going">
          {t('pay.going', { provider: t(`payments.provider.${provider}`) })}
        </p>
      )}
    </>
  )
}

/** How a service answers just now, by what the portal itself has asked it; unasked, nobody knows. */
function Health({ of }: { of: PaymentOptions['health'][number] | undefined }) {
  const { t } = useLanguage()
  if (!of || of.asked === 0) return null
  const { asked, unanswered } = of
  const kind = unanswered === 0 ? 'normal' : unanswered < asked ? 'some' : 'none'
  return (
    <span className="pay-health" data-bad={unanswered > 0 || undefined}>
      {t(`pay.health.${kind}`)}
    </span>
  )
}

/** Who pays for the candidate in a service centre. */
function CscId({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage()
  const wrong = !isCscId(value)
  return (
    <Field
      optional
      label={t('pay.cscId')}
      help={t('pay.cscId.help')}
      {...(wrong && { error: t('pay.cscId.wrong') })}
    >
      <TextInput
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  )
}

/** A way that is closed says why, and one that is open until when. */
function useWayOption(options: PaymentOptions): (way: PaymentMethod) => RadioOption {
  const { t, format } = useLanguage()
  return (way) => {
    const { allowed, until, code } = options[way]
    const day = until === null ? '' : format.date(until)
    const payment = format.date(options.challanPayUntil)
    const help = allowed ? (
      <>
        {t(`pay.way.${way}.help`)}
        <strong className="pay-until">{t(`pay.until.${way}`, { day, payment })}</strong>
      </>
    ) : code === 'PAYMENT_METHOD_ENDED' ? (
      t('pay.over', { day })
    ) : (
      t('pay.notOffered')
    )
    return { key: way, label: t(`pay.way.${way}`), help, disabled: !allowed }
  }
}
