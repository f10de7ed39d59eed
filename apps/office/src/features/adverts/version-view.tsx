import type { Difference } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PreviewChanges } from '#office-kit/approvals/approval-preview.tsx'
import { Statements } from './statements.tsx'
import { useVersion } from './use-adverts.ts'

type VersionViewProps = { advertisementId: number; version: number; against: number | undefined }

/** What a version says, part by part; beside another one, what the later of the two changed. */
export function VersionView({ advertisementId, version, against }: VersionViewProps) {
  const { t } = useLanguage()
  const [older, newer] = [Math.min(version, against ?? version), Math.max(version, against ?? 0)]
  const query = useVersion(advertisementId, newer, against === undefined ? undefined : older)
  if (query.isPending) return <Waiting label={t('app.loading')} lines={12} />
  if (!query.data)
    return (
      <FetchFailed
        message={t('office.adverts.failed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <div className="page-stack">
      {query.data.against === null ? (
        <Statements statements={query.data.statements} />
      ) : (
        <Card heading={t('office.adverts.differences', { version: newer, against: older })}>
          <Differences
            differences={query.data.differences}
            columns={{
              before: t('office.adverts.version', { version: older }),
              after: t('office.adverts.version', { version: newer }),
            }}
          />
        </Card>
      )}
    </div>
  )
}

type DifferencesProps = {
  differences: Difference[]
  columns?: { before: string; after: string }
}

export function Differences({ differences, columns }: DifferencesProps) {
  const { t } = useLanguage()
  if (differences.length === 0) return <p>{t('office.adverts.same')}</p>
  return (
    <PreviewChanges
      {...(columns && { columns })}
      changes={differences.map(({ part, group, label, before, after }) => ({
        part: inPageLanguage(t(`office.adverts.part.${part}`)),
        what: {
          en: joined(group.en, label.en),
          mr: joined(group.mr, label.mr),
        },
        before,
        after,
      }))}
    />
  )
}

const inPageLanguage = (text: string) => ({ en: text, mr: text })

const joined = (one: string, other: string) =>
  [one, other].filter((text) => text !== '').join(' · ')
