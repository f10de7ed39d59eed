import { Link, type LinkProps } from '#platform/router/link.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

type LinkButtonProps = LinkProps & { look?: ButtonLook; wide?: boolean }

/** Goes to a page, looks like a button. */
export function LinkButton({ look = 'primary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, { wide, className })} />
}
