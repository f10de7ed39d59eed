import type { LetterPeople, OpenedLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { useState } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Segmented } from '@lokseva/ui/appearance/segmented.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { usePeople } from '../use-letters.ts'

type Person = LetterPeople['people'][number]
type PeopleCardProps = { advertisementId: number; letter: OpenedLetter }

/** Whom the letter reached, one by one. */
export function PeopleCard({ advertisementId, letter }: PeopleCardProps) {
  const t = useT()
  const [part, setPart] = useState<'all' | 'failed'>('all')
  const { id: letterId, reached, read, email, sms } = letter
  const counted = JSON.stringify([reached, read, email, sms])
  const people = usePeople({ advertisementId, letterId, part, counted })
  if (letter.receivers === null)
    return (
      <Card heading={t('office.letters.people')}>
        <p>{t('office.letters.people.toAll')}</p>
      </Card>
    )
  return (
    <Card heading={t('office.letters.people')}>
      <Segmented
        label={t('office.letters.people.show')}
        value={part}
        onChange={setPart}
        options={[
          { key: 'all', label: t('office.letters.people.all') },
          { key: 'failed', label: t('office.letters.people.failed') },
        ]}
      />
      <Fetched<Person>
        query={{ ...people, data: people.data?.pages.flatMap((page) => page.people) }}
        waiting={t('app.loading')}
        lines={5}
        failed={t('office.letters.one.failed')}
        empty={<p>{t('office.letters.people.none')}</p>}
      >
        {(shown) => (
          <>
            <PeopleTable people={shown} />
            {people.hasNextPage && (
              <Button
                variant="secondary"
                busy={people.isFetchingNextPage}
                onClick={() => void people.fetchNextPage()}
              >
                {t('office.letters.people.more')}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </Card>
  )
}

function PeopleTable({ people }: { people: Person[] }) {
  const { t, language } = useLanguage()
  const stateOf = (state: Person['email'], fault: Person['emailFault']) =>
    t(fault ? `office.letters.fault.${fault}` : `office.letters.delivery.${state}`)
  return (
    <DataTable
      caption={t('office.letters.people')}
      isCaptionHidden
      rows={people}
      rowKey={({ applicationId }) => applicationId}
      columns={[
        {
          key: 'number',
          label: t('office.letters.people.number'),
          render: ({ applicationNo }) => applicationNo,
        },
        {
          key: 'name',
          label: t('office.letters.people.name'),
          render: ({ name }) => name?.[language] ?? '',
        },
        {
          key: 'email',
          label: t('office.letters.channel.email'),
          render: ({ email, emailFault }) => stateOf(email, emailFault),
        },
        {
          key: 'sms',
          label: t('office.letters.channel.sms'),
          render: ({ sms, smsFault }) => stateOf(sms, smsFault),
        },
        {
          key: 'read',
          label: t('office.letters.people.read'),
          render: ({ isRead }) =>
            t(isRead ? 'office.letters.people.read.yes' : 'office.letters.people.read.no'),
        },
      ]}
    />
  )
}
