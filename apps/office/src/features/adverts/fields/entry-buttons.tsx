import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'

type EntryButtonsProps = {
  /** What the entry is called. */
  name: string
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

/** Moves an entry of a list, or takes it out. */
export function EntryButtons(props: EntryButtonsProps) {
  const { name, isFirst, isLast, onUp, onDown, onRemove } = props
  const t = useT()
  return (
    <span className="entry-buttons">
      <IconButton
        icon="up"
        label={t('office.adverts.entry.up', { name })}
        disabled={isFirst}
        onPress={onUp}
      />
      <IconButton
        icon="below"
        label={t('office.adverts.entry.down', { name })}
        disabled={isLast}
        onPress={onDown}
      />
      <IconButton
        icon="delete"
        label={t('office.adverts.entry.remove', { name })}
        onPress={onRemove}
      />
    </span>
  )
}

type IconButtonProps = {
  icon: 'up' | 'below' | 'delete'
  label: string
  disabled?: boolean
  onPress: () => void
}

function IconButton({ icon, label, disabled, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
