import type { CountedEffect } from '@lokseva/contract/objections/sheets/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { DataTable, type Column } from '@lokseva/ui/data/data-table.tsx'
import { shortAnswer } from '../answer-words.ts'

const markText = (hundredths: number): string => (hundredths / 100).toFixed(2)
const changeText = (hundredths: number): string =>
  `${hundredths > 0 ? '+' : ''}${markText(hundredths)}`

type Question = CountedEffect['questions'][number]

/** How many gain and lose, how their totals and places change, and who crosses a cut-off. */
export function CountedEffectView({ effect }: { effect: CountedEffect }) {
  const { t, format } = useLanguage()
  const { sheets, questions, gain, lose, steps, up, down, examples, lists } = effect
  const count = (key: 'rightBefore' | 'rightAfter' | 'gain' | 'lose'): Column<Question> => ({
    key,
    label: t(`office.sheets.effect.${key}`),
    numeric: true,
    render: (line) => format.number(line[key]),
  })
  const fromTo = (before: string, after: string) =>
    t('office.sheets.effect.fromTo', { before, after })
  return (
    <>
      <ul className="effect-sums">
        <li>{t('office.sheets.effect.totals', { sheets, gain, lose })}</li>
        <li>{t('office.sheets.effect.places', { up, down })}</li>
        {lists.map((list) => (
          <li key={list.stage}>{t('office.sheets.effect.crossed', list)}</li>
        ))}
        {lists.length === 0 && <li>{t('office.sheets.effect.noCutOffs')}</li>}
      </ul>
      <DataTable
        caption={t('office.sheets.effect.byQuestion')}
        rows={questions}
        rowKey={({ question }) => question}
        columns={[
          {
            key: 'question',
            label: t('office.sheets.effect.question'),
            numeric: true,
            render: ({ question }) => question,
          },
          {
            key: 'before',
            label: t('office.sheets.effect.before'),
            numeric: true,
            render: ({ before }) => (before === null ? '–' : shortAnswer(before)),
          },
          {
            key: 'after',
            label: t('office.sheets.effect.after'),
            numeric: true,
            render: ({ after }) => shortAnswer(after),
          },
          count('rightBefore'),
          count('rightAfter'),
          count('gain'),
          count('lose'),
        ]}
      />
      <div className="effect-tables">
        <DataTable
          caption={t('office.sheets.effect.steps')}
          rows={steps}
          rowKey={({ change }) => change}
          columns={[
            {
              key: 'change',
              label: t('office.sheets.effect.change'),
              numeric: true,
              render: ({ change }) => changeText(change),
            },
            {
              key: 'people',
              label: t('office.sheets.effect.people'),
              numeric: true,
              render: ({ people }) => format.number(people),
            },
          ]}
        />
        {examples.length > 0 && (
          <DataTable
            caption={t('office.sheets.effect.examples')}
            rows={examples}
            rowKey={({ applicationNo }) => applicationNo}
            columns={[
              {
                key: 'number',
                label: t('office.sheets.effect.number'),
                render: ({ applicationNo }) => applicationNo,
              },
              {
                key: 'total',
                label: t('office.sheets.effect.total'),
                numeric: true,
                render: ({ before, after }) => fromTo(markText(before), markText(after)),
              },
              {
                key: 'place',
                label: t('office.sheets.effect.place'),
                numeric: true,
                render: ({ placeBefore, placeAfter }) =>
                  fromTo(format.number(placeBefore), format.number(placeAfter)),
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
