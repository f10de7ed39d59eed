import { useState } from 'react'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { History } from '@lokseva/ui/data/history.tsx'
import { StageTimeline } from '@lokseva/ui/data/stage-timeline.tsx'
import { RankList } from '@lokseva/ui/fields/ranking/rank-list.tsx'
import { StepList } from '@lokseva/ui/navigation/step-list.tsx'
import { Tabs } from '@lokseva/ui/navigation/tabs.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

export function ListsShown() {
  const t = useT()
  const format = useFormat()
  const rows = [
    { id: 1, office: t('showcase.officeName'), months: 36, pay: 48_500 },
    { id: 2, office: t('showcase.officeName2'), months: 128, pay: 112_300.5 },
  ]
  return (
    <>
      <Card heading={t('showcase.lists')}>
        <div className="showcase-stack">
          <StageTimeline
            label={t('showcase.stages')}
            stages={[
              { label: t('showcase.applied'), note: format.date('2026-11-14'), state: 'done' },
              { label: t('showcase.fee'), note: t('showcase.feeNote'), state: 'current' },
              {
                label: t('showcase.examination'),
                note: format.date('2027-01-31'),
                state: 'ahead',
              },
              { label: t('showcase.result'), state: 'ahead' },
            ]}
          />
          <StageTimeline
            compact
            label={t('showcase.stages')}
            stages={[
              { label: t('showcase.applied'), state: 'done' },
              { label: t('showcase.fee'), state: 'waiting' },
              { label: t('showcase.examination'), state: 'stopped' },
              { label: t('showcase.result'), state: 'ahead' },
            ]}
          />
          <PreferencesShown />
          <History
            label={t('showcase.history')}
            entries={[
              {
                key: 1,
                when: `${format.date('2026-11-14')}, 23:41`,
                text: t('showcase.event1', { amount: format.money(394) }),
              },
              {
                key: 2,
                when: `${format.date('2026-11-14')}, 23:43`,
                text: t('showcase.event2'),
              },
            ]}
          />
          <DataTable
            caption={t('showcase.table')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { key: 'office', label: t('showcase.office'), render: (row) => row.office },
              {
                key: 'months',
                label: t('showcase.months'),
                render: (row) => format.number(row.months),
                numeric: true,
              },
              {
                key: 'pay',
                label: t('showcase.salary'),
                render: (row) => format.money(row.pay),
                numeric: true,
              },
            ]}
            actions={{
              label: t('showcase.rowActions'),
              render: (row) => (
                <Button variant="quiet">
                  {t('showcase.edit')}
                  <VisuallyHidden> {row.office}</VisuallyHidden>
                </Button>
              ),
            }}
          />
          <Tabs
            label={t('showcase.tabs')}
            tabs={[
              { key: 'marks', label: t('showcase.tabMarks'), panel: t('showcase.tabMarksText') },
              { key: 'letters', label: t('showcase.tabLetters'), panel: t('showcase.emptyText') },
            ]}
          />
        </div>
      </Card>
      <div className="showcase-steps">
        <Card>
          <StepList
            label={t('showcase.steps')}
            steps={[
              { to: '/candidate/showcase', label: t('showcase.stepPersonal'), complete: false },
              { to: '/candidate/showcase/2', label: t('showcase.stepAddress'), complete: true },
              { to: '/candidate/showcase/3', label: t('showcase.stepPhoto'), complete: false },
            ]}
          />
        </Card>
      </div>
    </>
  )
}

type Preference = 'applied' | 'examination' | 'result'

function PreferencesShown() {
  const t = useT()
  const [preferences, setPreferences] = useState<readonly Preference[]>([
    'applied',
    'examination',
    'result',
  ])
  const move = (from: number, to: number) =>
    setPreferences((before) => {
      const next = [...before]
      next.splice(to, 0, ...next.splice(from, 1))
      return next
    })
  const items = preferences.map((key) => ({
    key,
    label: t(`showcase.${key}`),
    removeLabel: t('showcase.remove', { name: t(`showcase.${key}`) }),
  }))
  const remove = (key: string) => setPreferences((before) => before.filter((each) => each !== key))
  return <RankList label={t('showcase.lists')} items={items} onMove={move} onRemove={remove} />
}
