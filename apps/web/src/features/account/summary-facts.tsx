import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import type { ReactNode } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { EmailText } from '@lokseva/ui/data/email-text.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './profile-summary.css'

/** So many steps are complete; and the address of the one that comes next. */
export type ProfileProgress = { done: number; total: number; path: string }

type SummaryFactsProps = {
  summary: ProfileSummary | null
  progress?: ProfileProgress | undefined
  /** The way on, if there is one. */
  next: ReactNode
}

/** Photo, names, and how far the profile is; without one what the session knows. */
export function SummaryFacts({ summary, progress, next }: SummaryFactsProps) {
  const t = useT()
  const format = useFormat()
  const session = useSession()
  const updatedAt = summary?.profile.updatedAt
  const facts = [
    {
      label: t('account.status'),
      value: <Status status={summary?.status ?? 'Incomplete'} progress={progress} />,
    },
    {
      label: t('account.updated'),
      value: updatedAt
        ? t('account.updated.moment', indiaMoment(format, updatedAt))
        : t('account.updated.never'),
    },
    {
      label: t('account.email'),
      value: <EmailText email={summary?.emailId ?? maskEmail(session?.emailId ?? '')} />,
    },
    {
      label: t('account.mobile'),
      value: summary?.mobileNumber ?? maskMobile(session?.mobileNumber ?? ''),
    },
  ]
  return (
    <>
      <div className="profile-summary-person">
        <Photo summary={summary} />
        <div>
          {summary?.englishFullName ? (
            <>
              <p className="profile-summary-name" lang="en">
                {summary.englishFullName}
              </p>
              <p lang="mr">{summary.devnagariFullName}</p>
            </>
          ) : (
            <p>{t('account.summary.none')}</p>
          )}
        </div>
      </div>
      {next}
      <FactList facts={facts} />
    </>
  )
}

function Photo({ summary }: { summary: ProfileSummary | null }) {
  const t = useT()
  if (summary?.photo)
    return (
      <img
        className="profile-summary-photo"
        src={`data:image/jpeg;base64,${summary.photo}`}
        alt={t('account.photo', { name: summary.englishFullName ?? '' })}
        width={65}
        height={80}
      />
    )
  return (
    <span
      className="profile-summary-photo"
      data-empty
      role="img"
      aria-label={t(summary?.lost ? 'account.lostPhoto' : 'account.noPhoto')}
    >
      <Icon name="person" size={36} />
    </span>
  )
}

const statuses = {
  Complete: { tone: 'good', words: 'account.status.complete' },
  'In Progress': { tone: 'info', words: 'account.status.inProgress' },
  Incomplete: { tone: 'caution', words: 'account.status.incomplete' },
} as const

type StatusProps = Pick<SummaryFactsProps, 'progress'> & { status: ProfileSummary['status'] }

/** The word of the specification; of a profile in the making also how far it is, as Home says it. */
function Status({ status, progress }: StatusProps) {
  const t = useT()
  const { tone, words } = statuses[status]
  return (
    <span className="profile-summary-status">
      <Badge tone={tone}>{t(words)}</Badge>
      {status === 'In Progress' && progress && (
        <span>
          {progress.done === progress.total
            ? t('account.status.toLock')
            : t('account.status.steps', { done: progress.done, total: progress.total })}
        </span>
      )}
    </span>
  )
}

/** What the account has besides the profile: how many security answers are stored. */
export function StoredAnswers() {
  const t = useT()
  const session = useSession()
  if (!session) return null
  const count = session.securityAnswerList.length
  return (
    <FactList
      facts={[
        {
          label: t('account.tab.questions'),
          value: t('account.tab.questionsStored', { count }),
        },
      ]}
    />
  )
}
