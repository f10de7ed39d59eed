import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import type { ReactNode } from 'react'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import type { CodeTrouble } from './typed-code.ts'

type VerdictProps = { tone: Tone; icon: IconName; heading: string; children: ReactNode }

/** The answer in one word, large enough to be read at arm's length. */
function Verdict({ tone, icon, heading, children }: VerdictProps) {
  return (
    <section className="verdict" data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      <div className="verdict-top">
        <Icon name={icon} size={56} />
        <h2>{heading}</h2>
      </div>
      <div className="verdict-body">{children}</div>
    </section>
  )
}

/** What the portal knows of a paper. */
export function PaperVerdict({ paper }: { paper: VerifiedPaper }) {
  const { t } = useLanguage()
  const foot = <CheckedAt paper={paper} />
  if (paper.isWithdrawn)
    return (
      <Verdict tone="bad" icon="cross" heading={t('checking.withdrawn')}>
        <p>{t('checking.withdrawnText')}</p>
        <PaperFacts paper={paper} />
        {foot}
      </Verdict>
    )
  if (paper.isGenuine)
    return (
      <Verdict tone="good" icon="check" heading={t('checking.genuine')}>
        <p>{t('checking.genuineText')}</p>
        {paper.photo && <Face photo={paper.photo} />}
        <PaperFacts paper={paper} />
        {foot}
      </Verdict>
    )
  return (
    <Verdict tone="bad" icon="cross" heading={t('checking.false')}>
      <p>
        <strong>{t('checking.falseText')}</strong>
      </p>
      <p>{t('checking.falseHint')}</p>
      {foot}
    </Verdict>
  )
}

/** Near the day of a paper: whoever stands at the gate compares it with who stands before them. */
function Face({ photo }: { photo: string }) {
  const { t } = useLanguage()
  return (
    <figure className="verdict-face">
      <img src={`data:image/jpeg;base64,${photo}`} alt={t('checking.photo')} />
      <figcaption>{t('checking.photoText')}</figcaption>
    </figure>
  )
}

function PaperFacts({ paper }: { paper: VerifiedPaper }) {
  const { t, language, format } = useLanguage()
  const { kind, issuedOn, withdrawnOn, lines } = paper
  const facts = [
    ...(withdrawnOn ? [{ label: t('checking.withdrawnOn'), value: format.date(withdrawnOn) }] : []),
    ...(kind ? [{ label: t('checking.paper'), value: t(`checking.kind.${kind}`) }] : []),
    ...lines.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    ...(issuedOn ? [{ label: t('checking.issuedOn'), value: format.date(issuedOn) }] : []),
  ]
  return (
    <>
      <h3>{t(paper.isWithdrawn ? 'checking.said' : 'checking.says')}</h3>
      <FactList facts={facts} />
    </>
  )
}

function CheckedAt({ paper: { code, checkedAt } }: { paper: VerifiedPaper }) {
  const { t, format } = useLanguage()
  const { date, time } = indiaMoment(format, checkedAt)
  return (
    <p className="verdict-foot">
      <strong>{t('checking.codeIs', { code })}</strong>
      <br />
      {t('checking.checkedAt', { day: date, time })}
    </p>
  )
}

/** A code that was copied in part says nothing of the paper, unless the paper has no more of it. */
export function NoWholeCode({ code, trouble }: { code: string; trouble: CodeTrouble }) {
  const { t } = useLanguage()
  const isShort = trouble.id === 'checking.code.short'
  return (
    <Verdict
      tone="caution"
      icon="alert"
      heading={t(isShort ? 'checking.incomplete' : 'checking.overlong')}
    >
      <p>
        <strong>{t(trouble.id, trouble.params)}</strong>
      </p>
      <p>{t('checking.notWholeText')}</p>
      <p className="verdict-foot">{t('checking.codeIs', { code })}</p>
    </Verdict>
  )
}

/** Nothing is known: said so that nobody takes it for a no. */
export function VerdictUnknown({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useLanguage()
  const wait = secondsToWait(error)
  const isBusy = wait !== undefined
  return (
    <Verdict
      tone="caution"
      icon={isBusy ? 'clock' : 'offline'}
      heading={t(isBusy ? 'checking.busy' : 'checking.unknown')}
    >
      <p>{t(isBusy ? 'checking.busyText' : 'checking.unknownText')}</p>
      {isBusy && wait > 0 && <p>{t('checking.wait', { seconds: Math.ceil(wait) })}</p>}
      <Button onClick={onAgain}>{t('checking.again')}</Button>
    </Verdict>
  )
}

/** Where the portal asks to wait: an open call's answer is not signed, so anybody may have said it. */
function secondsToWait(error: unknown): number | undefined {
  if (error instanceof TransportError && error.status === 429) return error.retryAfter ?? 0
  if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS')
    return Number(error.params['seconds'])
  return undefined
}
