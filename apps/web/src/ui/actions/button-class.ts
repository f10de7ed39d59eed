import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Extras = { wide?: boolean; busy?: boolean; className?: string }

export function buttonClass(look: ButtonLook, { wide, busy, className }: Extras = {}): string {
  return ['button', `button-${look}`, wide && 'button-wide', busy && 'button-busy', className]
    .filter(Boolean)
    .join(' ')
}
