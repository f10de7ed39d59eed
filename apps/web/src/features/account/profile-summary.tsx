import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import { pages } from '@lokseva/contract/site/pages'
import type { ProfileSummary as Summary } from '@lokseva/contract/view/schemas'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useFormat, useT } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { AccountDialogsProps } from './account-dialogs.tsx'
import './profile-summary.css'
import { useProfileSummary } from './use-profile-summary.ts'

type ProfileSummaryProps = {
  /** The dialogs and their wording, fetched when one is opened. */
  Dialogs: ComponentType<AccountDialogsProps>
  Gate: AccountDialogsProps['Gate']
  /** How many security answers are stored, drawn by the feature that knows. */
  children?: ReactNode
}

/** The box at the head of My Account: who, how far, and what can be done. */
export function ProfileSummary({ Dialogs, Gate, children }: ProfileSummaryProps) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useProfileSummary()
  const [open, setOpen] = useState<AccountDialogsProps['open']>()
  return (
    <Card heading={t('account.summary.heading')}>
      {isPending ? (
        <div aria-busy="true" className="profile-summary-waiting">
          <VisuallyHidden>{t('account.summary.loading')}</VisuallyHidden>
          <Skeleton kind="control" />
          <Skeleton kind="control" />
        </div>
      ) : data === undefined ? (
        <FetchFailed
          message={t('account.summary.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Facts summary={data} />
      )}
      {children}
      <Actions summary={data} onOpen={setOpen} />
      {open && (
        <Suspense>
          <Dialogs open={open} Gate={Gate} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Facts({ summary }: { summary: Summary | null }) {
  const t = useT()
  const format = useFormat()
  const session = useSession()
  const updatedAt = summary?.profile.updatedAt
  const facts = [
    [t('account.status'), <Status key="status" status={summary?.status ?? 'Incomplete'} />],
    [
      t('account.updated'),
      updatedAt
        ? t('account.updated.moment', indiaMoment(format, updatedAt))
        : t('account.updated.never'),
    ],
    [t('account.email'), summary?.emailId ?? maskEmail(session?.emailId ?? '')],
    [t('account.mobile'), summary?.mobileNumber ?? maskMobile(session?.mobileNumber ?? '')],
  ] as const
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
      <dl className="profile-summary-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Photo({ summary }: { summary: Summary | null }) {
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

function Status({ status }: { status: Summary['status'] }) {
  const t = useT()
  const { tone, words } = statuses[status]
  return <Badge tone={tone}>{t(words)}</Badge>
}

type ActionsProps = {
  summary: Summary | null | undefined
  onOpen: (dialog: NonNullable<AccountDialogsProps['open']>) => void
}

const profilePath = pages.mainTab.replace('{tab}', 'profile')

function Actions({ summary, onOpen }: ActionsProps) {
  const t = useT()
  return (
    <div className="profile-summary-actions">
      {summary?.flgLocked ? (
        <Button look="secondary" onClick={() => onOpen('unlock')}>
          {t('account.unlock')}
        </Button>
      ) : (
        summary !== undefined && (
          <LinkButton to={profilePath}>
            {t(summary ? 'account.summary.goOn' : 'account.summary.begin')}
          </LinkButton>
        )
      )}
      {summary && (
        <>
          <LinkButton look="secondary" to={pages.profileView}>
            {t('account.view')}
          </LinkButton>
          <LinkButton look="secondary" to={`${pages.profileView}?print=1`}>
            {t('account.print')}
          </LinkButton>
        </>
      )}
      <Button look="secondary" onClick={() => onOpen('contact')}>
        {t('account.contact')}
      </Button>
      <Button look="secondary" onClick={() => onOpen('password')}>
        {t('account.password')}
      </Button>
    </div>
  )
}
