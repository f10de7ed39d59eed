import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Shown as ShownOrNot, type ShownProps } from '#office-kit/shown.tsx'

/** A part of the desk; the portal itself is what did not answer. */
export function Shown<Data>(props: Omit<ShownProps<Data>, 'failed'>) {
  const t = useT()
  return <ShownOrNot {...props} failed={t('office.health.failed')} />
}
