import { getDraftSave } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft, DraftAtSave } from '@lokseva/contract/adverts/drafts/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { useStaffLogin } from '#office-kit/session/session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { writtenPlaces } from '../history/ended-text.ts'
import { checkText, usePlaceLabel } from '../values/use-place-label.ts'
import { useValueWords } from '../values/value-words.ts'
import type { Values } from '../values/values.ts'

type SaveViewProps = { draft: Draft; version: number }

/** What a state said otherwise than the draft of now: it is read before it is brought back. */
export function SaveView({ draft, version }: SaveViewProps) {
  const t = useT()
  const memberId = useStaffLogin()?.memberId
  const { id, advertisementId } = draft
  const save = useQuery({
    queryKey: ['draft-save', memberId, id, version],
    queryFn: ({ signal }) =>
      call(getDraftSave, { params: { advertisementId, version } }, { signal }),
    meta: { personal: true },
  })
  return (
    <Shown query={save} failed={t('office.adverts.saveView.failed')}>
      {(then) => <SaveDifferences draft={draft} then={then} />}
    </Shown>
  )
}

function SaveDifferences({ draft, then }: { draft: Draft; then: DraftAtSave }) {
  const t = useT()
  const labelOf = usePlaceLabel(draft)
  const labelThen = usePlaceLabel(then)
  const words = useValueWords()
  const rows = then.parts.flatMap(({ part, value }) => {
    const now = (draft.parts.find((each) => each.part === part)?.value ?? {}) as Values
    return writtenPlaces(now, value as Values).map((each) => ({ part, ...each }))
  })
  const shown = (value: unknown, place: string, name: typeof labelOf) =>
    words(value, place, name).map(({ label, text }) => (
      <div key={label}>{checkText(label, text)}</div>
    ))
  if (rows.length === 0) return <p>{t('office.adverts.saveView.same')}</p>
  return (
    <DataTable
      caption={t('office.adverts.saveView', { version: then.version })}
      rows={rows}
      rowKey={({ part, place }) => `${part} ${place}`}
      columns={[
        {
          key: 'where',
          label: t('office.preview.where'),
          render: ({ part, place }) => (
            <div className="advert-name">
              {labelOf(place) || labelThen(place)}
              <span>{t(`office.adverts.part.${part}`)}</span>
            </div>
          ),
        },
        {
          key: 'then',
          label: t('office.adverts.saveView.then'),
          render: ({ place, mine }) => shown(mine, place, labelThen),
        },
        {
          key: 'now',
          label: t('office.preview.now'),
          render: ({ place, theirs }) => shown(theirs, place, labelOf),
        },
      ]}
    />
  )
}
