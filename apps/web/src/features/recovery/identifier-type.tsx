import { type IdentifierType, identifierTypes } from '@lokseva/contract/recovery/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'

type IdentifierTypeChoiceProps = {
  label: string
  /** In the order in which people know them. */
  order?: readonly IdentifierType[]
  value: IdentifierType
  onChange: (type: IdentifierType) => void
}

/** Username, Email ID or Mobile Number. */
export function IdentifierTypeChoice(props: IdentifierTypeChoiceProps) {
  const { label, order = identifierTypes, value, onChange } = props
  const t = useT()
  return (
    <RadioGroup
      label={label}
      options={order.map((key) => ({ key, label: t(`recovery.type.${key}`) }))}
      value={value}
      onChange={(key) => onChange(key as IdentifierType)}
    />
  )
}

/** What stands beside the box for the identifier. */
export function useIdentifierWords(type: IdentifierType): { label: string; help?: string } {
  const t = useT()
  const label = t(`recovery.value.${type}`)
  if (type === 'username') return { label, help: t('recovery.value.usernameHelp') }
  return type === 'mobile' ? { label, help: t('recovery.value.mobileHelp') } : { label }
}
