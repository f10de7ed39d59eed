import { logoLimit } from '@lokseva/contract/approvals/limits'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { inBase64 } from '#office-kit/files/in-base64.ts'
import { LogoPicture } from '#office-kit/fields/logo-picture.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'

/** A picture in place of the mark: chosen, looked at, and asked for from a second person. */
export function ChangeLogo({ hasLogo }: { hasLogo: boolean }) {
  const t = useT()
  const mayAsk = may(useOwnSession(), ['settings.write'])
  const [logo, setLogo] = useState<string | null>()
  const [isTooLarge, setTooLarge] = useState(false)
  if (!mayAsk) return null
  const close = () => setLogo(undefined)
  const choose = async ([file]: File[]) => {
    const isLarge = file !== undefined && file.size > logoLimit.size * KILOBYTE
    setTooLarge(isLarge)
    if (file && !isLarge) setLogo(inBase64(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <>
      <p className="portal-note">{t('office.portal.commission.logo')}</p>
      {isTooLarge && (
        <Notice tone="bad" announce>
          <p>{t('office.portal.commission.logo.tooLarge', { limit: logoLimit.size })}</p>
        </Notice>
      )}
      <FileDrop
        accept="image/png,image/jpeg,image/webp"
        onFiles={(files) => void choose(files)}
        hint={t('office.portal.commission.logo.hint', { limit: logoLimit.size })}
      />
      {hasLogo && (
        <Button variant="quiet" onClick={() => setLogo(null)}>
          {t('office.portal.commission.logo.remove')}
        </Button>
      )}
      {logo !== undefined && (
        <AskApproval
          kind="commission.logo"
          payload={{ logo }}
          picture={<LogoPicture payload={{ logo }} />}
          onAsked={close}
          onClose={close}
        />
      )}
    </>
  )
}
