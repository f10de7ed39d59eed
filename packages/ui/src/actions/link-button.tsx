import { Link, type LinkProps } from '@lokseva/browser/router/link.tsx'
import { buttonClass, type ButtonVariant } from './button-class.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; wide?: boolean }

/** Goes to a page, looks like a button. */
export function LinkButton({ variant = 'primary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, { wide, className })} />
}
