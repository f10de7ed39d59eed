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
import { useDeskAdverts } from '../../use-adverts.ts'
import { Differences } from '../../version-view.tsx'

/** A published version, of the draft's own advertisement or of another one. */
type Compared = { of: number; version: number; name: string }

/**
 * What the draft says otherwise than a published version: the newest unless another is chosen, or,
 * of a new advertisement, the earlier one that is chosen.
 */
export function DraftDifference({ draft }: { draft: Draft }) {
  const { t } = useLanguage()
  const own = useVersionsOf(draft)
  const others = useOthers(draft)
  const isNew = draft.published === null
  const choices = isNew ? others : own
  const [key, setKey] = useState('')
  const compared = choices.find((each) => keyOf(each) === key) ?? own[0]
  return (
    <Card heading={t('office.adverts.difference')}>
      <Field
        id="difference-version"
        label={t('office.adverts.difference.version')}
        {...(isNew && { help: t('office.adverts.difference.new') })}
      >
        <Select
          value={compared ? keyOf(compared) : ''}
          onChange={setKey}
          options={choices.map((each) => ({ key: keyOf(each), label: each.name }))}
        />
      </Field>
      {compared && <Compare key={keyOf(compared)} draft={draft} compared={compared} />}
    </Card>
  )
}

const keyOf = ({ of, version }: Compared) => `${of} ${version}`

/** The newest first. */
function useVersionsOf({ advertisementId: of, published }: Draft): Compared[] {
  const { t } = useLanguage()
  const newest = published ?? 0
  return Array.from({ length: newest }, (_, index) => {
    const version = newest - index
    return { of, version, name: t('office.adverts.version', { version }) }
  })
}

/** Every published advertisement the member reaches, as it holds now. */
function useOthers({ advertisementId }: Draft): Compared[] {
  const { language } = useLanguage()
  const adverts = useDeskAdverts().data ?? []
  return adverts.flatMap(({ id: of, version, number, name }) =>
    version === null || of === advertisementId
      ? []
      : [{ of, version, name: `${number} ${name[language]}` }],
  )
}

function Compare({ draft, compared }: { draft: Draft; compared: Compared }) {
  const { t } = useLanguage()
  const { advertisementId } = draft
  const { of, version } = compared
  const memberId = useStaffLogin()?.memberId
  const query = useQuery({
    queryKey: ['draft-difference', memberId, advertisementId, draft.version, of, version],
    queryFn: ({ signal }) =>
      call(
        compareDraft,
        { params: { advertisementId, version }, query: of === advertisementId ? {} : { of } },
        { signal },
      ),
    meta: { personal: true },
  })
  if (query.isPending) return <Waiting label={t('app.loading')} lines={6} />
  if (query.isError)
    return (
      <FetchFailed
        message={t('office.adverts.failed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data.isWhole) return <p>{t('office.adverts.difference.notWhole')}</p>
  return (
    <Differences
      differences={query.data.differences}
      columns={{ before: compared.name, after: t('office.adverts.state.draft') }}
    />
  )
}
