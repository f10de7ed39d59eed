import { askCopy, fetchCopy } from '@lokseva/contract/data-rights/endpoints'
import type { DataRights, OwnDataRequest } from '@lokseva/contract/data-rights/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DownloadButton } from '@lokseva/form-kit/download-button.tsx'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Failed } from './failed.tsx'
import { useChange } from './use-data-rights.ts'

type CopyCardProps = { rights: DataRights; isLooking: boolean; onLook: () => void }

/** Asked for, being made, or there for some days behind a code. */
export function CopyCard({ rights, isLooking, onLook }: CopyCardProps) {
  const { t } = useLanguage()
  const ask = useChange((send) => send(askCopy, {}))
  const copies = rights.requests.filter(({ kind }) => kind === 'copy')
  const ready = copies.find(({ state }) => state === 'ready')
  const open = copies.find(({ state }) => state === 'open')
  const { email } = rights
  return (
    <Card heading={t('data-rights.screen.copy')}>
      <div className="data-rights-part">
        <p>{t('data-rights.screen.copy.about')}</p>
        <Failed error={ask.error} />
        {rights.abilities.askCopy.allowed && (
          <ButtonRow>
            <Button
              busy={ask.busy}
              busyLabel={t('data-rights.screen.copy.asking')}
              onClick={() => void ask.run()}
            >
              {t('data-rights.screen.copy.ask')}
            </Button>
          </ButtonRow>
        )}
        {open && (
          // The one place that tells how far it is: news beside it would soon be old.
          <Notice tone="info" announce>
            <p>{t('data-rights.screen.copy.open', { number: open.number, email })}</p>
            <Button variant="secondary" busy={isLooking} onClick={onLook}>
              {t('data-rights.screen.copy.look')}
            </Button>
          </Notice>
        )}
        {ready && <ReadyCopy copy={ready} email={email} />}
      </div>
    </Card>
  )
}

function ReadyCopy({ copy, email }: { copy: OwnDataRequest; email: string }) {
  const { t, format } = useLanguage()
  const own = useSession()?.emailId ?? ''
  const code = useOneTimeCode({ type: 'email', otpFor: 'DATA_COPY' })
  const { verified } = code
  const until = indiaMoment(format, copy.keptUntil ?? copy.dueAt)
  return (
    <>
      <Notice tone="good" announce>
        <p>{t('data-rights.screen.copy.ready', { number: copy.number, ...until })}</p>
      </Notice>
      <p>{t('data-rights.screen.copy.code', { email })}</p>
      <OneTimeCode
        code={code}
        type="email"
        address={own}
        sentText={t('identity.otp.sentTo', { address: email })}
      />
      {verified && (
        <div>
          <DownloadButton
            variant="primary"
            busyLabel={t('data-rights.screen.copy.fetching')}
            failed={t('data-rights.screen.copy.notFetched')}
            fileName={`lokseva-${copy.number}.zip`}
            fetch={(signal) =>
              call(fetchCopy, { params: { requestId: copy.id }, body: verified }, { signal })
            }
          >
            {t('data-rights.screen.copy.fetch')}
          </DownloadButton>
        </div>
      )}
    </>
  )
}
