import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Extras = { wide?: boolean; busy?: boolean; className?: string }

export function buttonClass(
  variant: ButtonVariant,
  { wide, busy, className }: Extras = {},
): string {
  return ['button', `button-${variant}`, wide && 'button-wide', busy && 'button-busy', className]
    .filter(Boolean)
    .join(' ')
}
