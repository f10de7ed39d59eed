import { withdrawErasure } from '@lokseva/contract/data-rights/endpoints'
import {
  dataRightsLimits,
  type DataRights,
  type ErasureHold,
} from '@lokseva/contract/data-rights/schemas'
import { useState } from 'react'
import type { Action } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { AskErasure } from './ask-erasure.tsx'
import { Failed } from './failed.tsx'
import { useChange } from './use-data-rights.ts'

const lost = ['account', 'profile', 'papers', 'final'] as const
const kept = ['applications', 'ledger', 'log'] as const

/** What goes and what stays; then the request, its withdrawal, or why it cannot be made yet. */
export function ErasureCard({ rights }: { rights: DataRights }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const toast = useToasts()
  const withdrawing = useChange(
    (send) => send(withdrawErasure, {}),
    () => toast({ id: 'data-rights.screen.erasure.withdrawn' }),
  )
  const { askErasure, withdrawErasure: withdraw } = rights.abilities
  return (
    <Card heading={t('data-rights.screen.erasure')}>
      <div className="data-rights-part" id="erasure">
        <p>{t('data-rights.screen.erasure.about', { days: dataRightsLimits.answerDays })}</p>
        <div className="data-rights-sides">
          <div>
            <h3>{t('data-rights.screen.erasure.lost')}</h3>
            <ul>
              {lost.map((part) => (
                <li key={part}>{t(`data-rights.screen.erasure.lost.${part}`)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{t('data-rights.screen.erasure.kept')}</h3>
            <ul>
              {kept.map((part) => (
                <li key={part}>{t(`data-rights.screen.erasure.kept.${part}`)}</li>
              ))}
            </ul>
          </div>
        </div>
        <Failed error={withdrawing.error} />
        {withdraw.allowed && <OpenErasure rights={rights} withdraw={withdrawing} />}
        {rights.holds.length > 0 && !withdraw.allowed && <Holds holds={rights.holds} />}
        {askErasure.allowed && !isAsking && (
          <ButtonRow>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t('data-rights.screen.erasure.begin')}
            </Button>
          </ButtonRow>
        )}
        {askErasure.allowed && isAsking && (
          <AskErasure email={rights.email} onClose={() => setAsking(false)} />
        )}
      </div>
    </Card>
  )
}

/** Why not yet, and from when. */
function Holds({ holds }: { holds: readonly ErasureHold[] }) {
  const { t, format } = useLanguage()
  const days = holds.flatMap(({ from }) => from ?? []).toSorted()
  const from = holds.every((hold) => hold.from) ? days.at(-1) : undefined
  return (
    <Notice tone="caution" heading={t('data-rights.screen.erasure.held')}>
      <ul>
        {holds.map(({ code, applicationNo = '', from: day }) => (
          <li key={`${code} ${applicationNo}`}>
            {t(`data-rights.screen.hold.${code}`, {
              number: applicationNo,
              day: day ? format.date(day) : '',
            })}
          </li>
        ))}
      </ul>
      {from && (
        <p>
          <strong>{t('data-rights.screen.erasure.from', { day: format.date(from) })}</strong>
        </p>
      )}
    </Notice>
  )
}

type OpenErasureProps = { rights: DataRights; withdraw: Action<void, DataRights> }

function OpenErasure({ rights, withdraw }: OpenErasureProps) {
  const { t, format } = useLanguage()
  const open = rights.requests.find(({ kind, state }) => kind === 'erasure' && state === 'open')
  if (!open) return null
  const { date: day } = indiaMoment(format, open.dueAt)
  return (
    <Notice tone="info">
      <p>{t('data-rights.screen.erasure.open', { number: open.number, day })}</p>
      <Button
        variant="secondary"
        busy={withdraw.busy}
        busyLabel={t('data-rights.screen.erasure.withdrawing')}
        onClick={() => void withdraw.run()}
      >
        {t('data-rights.screen.erasure.withdraw')}
      </Button>
    </Notice>
  )
}
