import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { wayToSendAgain } from './way-to-send-again.ts'

type SendAgainLinkProps = {
  way: NonNullable<ReturnType<typeof wayToSendAgain>>
  /** Of the document. */
  name: string
}

/** Beside a document that was sent back: the way to send it again, with its day. */
export function SendAgainLink({ way, name }: SendAgainLinkProps) {
  const { t, format } = useLanguage()
  return (
    <LinkButton variant="secondary" to={way.to}>
      {t('applications.stage.scrutiny.sendAgain', { day: format.date(way.until) })}{' '}
      <VisuallyHidden>({name})</VisuallyHidden>
    </LinkButton>
  )
}
