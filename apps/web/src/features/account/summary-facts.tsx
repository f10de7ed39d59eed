import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useFormat, useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import './profile-summary.css'

/** Photo, names, and how far the profile is; without one what the session knows. */
export function SummaryFacts({ summary }: { summary: ProfileSummary | null }) {
  const t = useT()
  const format = useFormat()
  const session = useSession()
  const updatedAt = summary?.profile.updatedAt
  const facts = [
    { label: t('account.status'), value: <Status status={summary?.status ?? 'Incomplete'} /> },
    {
      label: t('account.updated'),
      value: updatedAt
        ? t('account.updated.moment', indiaMoment(format, updatedAt))
        : t('account.updated.never'),
    },
    {
      label: t('account.email'),
      value: summary?.emailId ?? maskEmail(session?.emailId ?? ''),
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
    <span className="profile-summary-photo" data-empty role="img" aria-label={t('account.noPhoto')}>
      <Icon name="person" size={36} />
    </span>
  )
}

const statuses = {
  Complete: { tone: 'good', words: 'account.status.complete' },
  'In Progress': { tone: 'info', words: 'account.status.inProgress' },
  Incomplete: { tone: 'caution', words: 'account.status.incomplete' },
} as const

function Status({ status }: { status: ProfileSummary['status'] }) {
  const t = useT()
  const { tone, words } = statuses[status]
  return <Badge tone={tone}>{t(words)}</Badge>
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
