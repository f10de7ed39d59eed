import { compareDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'
import { Differences } from '../version-view.tsx'

/** What the draft says otherwise than a published version, the newest unless another is chosen. */
export function DraftDifference({ draft }: { draft: Draft }) {
  const { t } = useLanguage()
  const { advertisementId } = draft
  const newest = draft.published!
  const [version, setVersion] = useState(newest)
  const memberId = useStaffLogin()?.memberId
  const query = useQuery({
    queryKey: ['draft-difference', memberId, advertisementId, draft.version, version],
    queryFn: ({ signal }) =>
      call(compareDraft, { params: { advertisementId, version } }, { signal }),
    meta: { personal: true },
  })
  const versions = Array.from({ length: newest }, (_, index) => String(newest - index))
  return (
    <Card heading={t('office.adverts.difference')}>
      <Field id="difference-version" label={t('office.adverts.difference.version')}>
        <Select
          value={String(version)}
          onChange={(key) => setVersion(Number(key) || newest)}
          options={versions.map((key) => ({
            key,
            label: t('office.adverts.version', { version: key }),
          }))}
        />
      </Field>
      {query.isPending && <Waiting label={t('app.loading')} lines={6} />}
      {query.isError && (
        <FetchFailed
          message={t('office.adverts.failed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data &&
        (query.data.isWhole ? (
          <Differences
            differences={query.data.differences}
            columns={{
              before: t('office.adverts.version', { version }),
              after: t('office.adverts.state.draft'),
            }}
          />
        ) : (
          <p>{t('office.adverts.difference.notWhole')}</p>
        ))}
    </Card>
  )
}
