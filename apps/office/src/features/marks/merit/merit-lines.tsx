import type { MeritLine } from '@lokseva/contract/marks/desk/schemas'
import { bitOf, meritGroups } from '@lokseva/contract/marks/merit/cut-offs'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import { useMeritLines } from '../use-marks.ts'
import { markText } from './marks-text.ts'
import type { ListProps } from './merit-page.tsx'

const PAGE = 100

/** The list by rank, or who stands at a cut-off, with what decided between equals. */
export function MeritLines({ advertisementId, list }: ListProps) {
  const { t, language } = useLanguage()
  const [around, setAround] = useState('')
  const [from, setFrom] = useState(1)
  const query = useMeritLines(
    { advertisementId, list },
    around === '' ? { from: String(from) } : { around },
  )
  const margins = list.cutOffs.map(({ categoryId, group, total }) => {
    const name = list.categories.find(({ id }) => id === categoryId)?.name[language] ?? ''
    const of = group ? `${name}, ${t(`marks.group.${group}`)}` : name
    return { key: String(total), label: `${of}: ${markText(total)}` }
  })
  const unique = [...new Map(margins.map((each) => [each.key, each])).values()]
  return (
    <Card heading={t('office.marks.list')}>
      {unique.length > 0 && (
        <Field id="merit-margin" label={t('office.marks.list.margin')} optional>
          <Select value={around} onChange={setAround} options={unique} />
        </Field>
      )}
      <Shown query={query} failed={t('office.marks.merit.failed')}>
        {({ lines, next }) => (
          <>
            <WideTable label={t('office.marks.list')}>
              <Lines list={list} lines={lines} />
            </WideTable>
            <ButtonRow>
              {around === '' && from > 1 && (
                <Button variant="secondary" onClick={() => setFrom(Math.max(1, from - PAGE))}>
                  {t('office.marks.list.before')}
                </Button>
              )}
              {next !== null && (
                <Button variant="secondary" onClick={() => setFrom(next)}>
                  {t('office.marks.list.next')}
                </Button>
              )}
            </ButtonRow>
          </>
        )}
      </Shown>
    </Card>
  )
}

function Lines({ list, lines }: { list: ListProps['list']; lines: MeritLine[] }) {
  const { t, language, format } = useLanguage()
  const subject = (code: string | null) =>
    list.tieSubjects.find((each) => each.code === code)?.name[language] ?? code ?? ''
  return (
    <DataTable
      caption={t('office.marks.list')}
      isCaptionHidden
      rows={lines}
      rowKey={({ rank }) => rank}
      columns={[
        {
          key: 'rank',
          label: t('office.marks.rank'),
          numeric: true,
          render: ({ rank }) => format.number(rank),
        },
        {
          key: 'number',
          label: t('office.marks.application'),
          render: ({ applicationNo }) => <span className="merit-no">{applicationNo}</span>,
        },
        {
          key: 'category',
          label: t('office.marks.category'),
          render: ({ categoryId, groups }) =>
            [
              list.categories.find(({ id }) => id === categoryId)?.name[language] ?? '–',
              ...meritGroups
                .filter((group) => groups & bitOf(group))
                .map((group) => t(`marks.group.${group}`)),
            ].join(', '),
        },
        {
          key: 'total',
          label: t('office.marks.total'),
          numeric: true,
          render: ({ total }) => markText(total),
        },
        {
          key: 'tie',
          label: t('office.marks.tie'),
          render: ({ tie }) =>
            tie ? t(`office.marks.tie.${tie.rule}`, { subject: subject(tie.code) }) : '',
        },
        {
          key: 'result',
          label: t('office.marks.result'),
          render: ({ qualifies }) => (
            <Badge tone={qualifies ? 'good' : 'info'}>
              {t(qualifies ? 'office.marks.result.yes' : 'office.marks.result.no')}
            </Badge>
          ),
        },
      ]}
    />
  )
}
