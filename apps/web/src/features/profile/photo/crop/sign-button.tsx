import { Button } from '@lokseva/ui/actions/button.tsx'

type SignButtonProps = {
  /** One character that says it to the eye. */
  sign: string
  /** The words for it. */
  label: string
  disabled?: boolean
  onPress: () => void
}

/** A small square button with a sign; its words show on hovering and are read out. */
export function SignButton({ sign, label, disabled, onPress }: SignButtonProps) {
  return (
    <Button
      variant="secondary"
      className="sign-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  )
}
