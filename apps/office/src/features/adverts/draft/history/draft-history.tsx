import { listDraftSaves, restoreDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import { savesAtOnce, type Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'
import { SaveView } from '../unsaved/save-view.tsx'
import { useStoreDraft } from '../use-draft.ts'
import { usePlaceLabel } from '../values/use-place-label.ts'
import { usePlacesText } from '../values/use-places-text.ts'

/** Every save, the newest first; the draft can be brought back to each of them. */
export function DraftHistory({ draft, mayWrite }: { draft: Draft; mayWrite: boolean }) {
  const { t, language, format } = useLanguage()
  const { id, advertisementId, version } = draft
  const memberId = useStaffLogin()?.memberId
  const toast = useToasts()
  const confirm = useConfirm()
  const { store } = useStoreDraft(advertisementId)
  const placesText = usePlacesText(usePlaceLabel(draft))
  const [read, setRead] = useState<number>()
  const pages = useInfiniteQuery({
    queryKey: ['draft-saves', memberId, id, version],
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listDraftSaves,
        { params: { advertisementId }, query: before === undefined ? {} : { before } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < savesAtOnce ? undefined : page.at(-1)?.version),
    meta: { personal: true },
  })
  const saves = { ...pages, data: pages.data?.pages.flat() }
  const restoring = useAction(
    (to: number) =>
      call(restoreDraft, { params: { advertisementId }, body: { draft: id, version: to } }),
    {
      onDone: (restored) => {
        store(restored)
        toast({ id: 'office.adverts.restored' })
      },
    },
  )
  const restore = async (to: number) => {
    const question = {
      heading: t('office.adverts.restore.heading', { version: to }),
      body: t('office.adverts.restore.text'),
      confirmLabel: t('office.adverts.restore'),
      declineLabel: t('office.cancel'),
    }
    if (await confirm(question)) await restoring.run(to)
  }
  return (
    <Card heading={t('office.adverts.history')}>
      <ActionFailed action={restoring} />
      <Fetched
        query={saves}
        waiting={t('app.loading')}
        lines={8}
        failed={t('office.adverts.failed')}
        empty={<p>{t('office.adverts.none')}</p>}
      >
        {(rows) => (
          <DataTable
            caption={t('office.adverts.history')}
            isCaptionHidden
            rows={rows}
            rowKey={(row) => row.version}
            columns={[
              {
                key: 'version',
                label: t('office.adverts.save'),
                numeric: true,
                render: (row) => row.version,
              },
              {
                key: 'when',
                label: t('office.adverts.savedAt'),
                render: (row) => t('office.adverts.moment', indiaMoment(format, row.savedAt)),
              },
              {
                key: 'who',
                label: t('office.adverts.savedName'),
                render: (row) => nameOf(row.savedBy, language),
              },
              {
                key: 'part',
                label: t('office.adverts.part'),
                render: (row) => (
                  <div className="advert-name">
                    {t(`office.adverts.part.${row.part}`)}
                    {row.places.length > 0 && <span>{placesText(row.places)}</span>}
                    {row.numbers?.map(({ kind, from, to }) => (
                      <span key={`${kind} ${from} ${to}`}>
                        {t('office.adverts.number.history', { from: String(from), to: String(to) })}
                      </span>
                    ))}
                  </div>
                ),
              },
            ]}
            actions={{
              label: t('office.adverts.restore'),
              render: (row) =>
                row.version !== version && (
                  <ButtonRow>
                    <Button
                      variant="secondary"
                      aria-expanded={read === row.version}
                      onClick={() => setRead(read === row.version ? undefined : row.version)}
                    >
                      {t('office.adverts.saveView.open')}
                    </Button>
                    {mayWrite && (
                      <Button variant="secondary" onClick={() => void restore(row.version)}>
                        {t('office.adverts.restore')}
                      </Button>
                    )}
                  </ButtonRow>
                ),
            }}
            renderBelow={(row) =>
              read === row.version && <SaveView draft={draft} version={row.version} />
            }
          />
        )}
      </Fetched>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('office.adverts.history.older')}
        </Button>
      )}
    </Card>
  )
}
