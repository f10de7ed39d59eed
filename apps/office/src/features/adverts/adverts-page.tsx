import type { DeskAdvert } from '@lokseva/contract/adverts/drafts/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { FindBox, useFindInList } from '#office-kit/lists/find-in-list.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { AdvertTable } from './advert-table.tsx'
import './adverts.css'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import { useDeskAdverts } from './use-adverts.ts'

/** In the order of the work: what is being written first. */
const groups = ['drafts', 'asked', 'published', 'closed'] as const
type Group = (typeof groups)[number]

const isIn: Record<Group, (advert: DeskAdvert) => boolean> = {
  drafts: ({ draft }) => draft !== null && draft.request === null,
  asked: ({ draft }) => draft !== null && draft.request !== null,
  published: ({ state }) => state === 'open' || state === 'coming',
  closed: ({ state }) => state === 'closed',
}

/** Every advertisement the member reaches: drafts, asked for, published and closed. */
export function AdvertsPage() {
  const t = useT()
  const own = useOwnSession()
  const finding = useFindInList()
  const [isBeginning, setBeginning] = useState(false)
  const query = useDeskAdverts()
  return (
    <div className="page-stack">
      <div className="list-top">
        <PageHeading>{t('office.adverts.heading')}</PageHeading>
        {may(own, ['adverts.write']) && (
          <Button onClick={() => setBeginning(true)}>{t('office.adverts.new')}</Button>
        )}
      </div>
      <FindBox label={t('office.adverts.find')} finding={finding} />
      <Fetched
        query={query}
        waiting={t('app.loading')}
        lines={8}
        failed={t('office.adverts.failed')}
        empty={<p>{t('office.adverts.none')}</p>}
      >
        {(adverts) => {
          const found = adverts.filter(({ number, name }) =>
            finding.isMeant(number, name.en, name.mr),
          )
          if (found.length === 0) return <p role="status">{t('office.adverts.none')}</p>
          return (
            <>
              {groups.map((group) => {
                const shown = found.filter(isIn[group])
                return (
                  shown.length > 0 && (
                    <Card key={group} heading={t(`office.adverts.group.${group}`)}>
                      <AdvertTable
                        caption={t(`office.adverts.group.${group}`)}
                        adverts={shown}
                        isDraft={group === 'drafts' || group === 'asked'}
                      />
                    </Card>
                  )
                )
              })}
            </>
          )
        }}
      </Fetched>
      {isBeginning && (
        <NewDraftDialog adverts={query.data ?? []} onClose={() => setBeginning(false)} />
      )}
    </div>
  )
}
