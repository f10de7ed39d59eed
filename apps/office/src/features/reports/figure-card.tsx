import { useRef, useState } from 'react'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { csvFile } from '#office-kit/files/csv-file.ts'
import { BarChart, MOST_BARS } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'
import { linesOf, type Figures } from './figures.ts'

type FigureCardProps = { figures: Figures; shape: 'columns' | 'bars'; file: string }

/** Figures as a chart or a table, with their downloads. */
export function FigureCard({ figures, shape, file }: FigureCardProps) {
  const { t } = useLanguage()
  const [isTable, setTable] = useState(false)
  const chart = useRef<SVGSVGElement>(null)
  const { id, heading, rows } = figures
  const Chart = shape === 'columns' ? ColumnChart : BarChart
  const more = shape === 'bars' ? rows.length - MOST_BARS : 0
  const saveCsv = () => {
    saveFile(csvFile(linesOf(figures, t('office.reports.hidden'))), `${file}-${id}.csv`)
  }
  const savePng = async () => {
    const { pngOf } = await import('./png.ts')
    saveFile(await pngOf(chart.current!, heading), `${file}-${id}.png`)
  }
  const isEmpty = rows.length === 0
  return (
    <Card
      heading={heading}
      aside={
        !isEmpty && (
          <div className="report-tools">
            <Button variant="quiet" onClick={() => setTable(!isTable)}>
              {t(isTable ? 'office.reports.chart' : 'office.reports.table')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('office.reports.downloadCsv', { what: heading })}
              onClick={saveCsv}
            >
              CSV
            </Button>
            {!isTable && (
              <Button
                variant="quiet"
                aria-label={t('office.reports.downloadPng', { what: heading })}
                onClick={() => void savePng()}
              >
                PNG
              </Button>
            )}
          </div>
        )
      }
    >
      {isEmpty && <p className="report-quiet">{t('office.reports.none')}</p>}
      {!isEmpty && isTable && <FigureTable figures={figures} />}
      {!isEmpty && !isTable && (
        <>
          <Chart figures={figures} svg={chart} />
          {more > 0 && <p className="report-quiet">{t('office.reports.more', { count: more })}</p>}
        </>
      )}
    </Card>
  )
}

function FigureTable({ figures: { heading, lines, series, rows } }: { figures: Figures }) {
  const { t, format } = useLanguage()
  return (
    <DataTable
      caption={heading}
      isCaptionHidden
      rows={[...rows]}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', label: lines, render: ({ label }) => label },
        ...series.map((name, place) => ({
          key: name,
          label: name,
          numeric: true,
          render: ({ counts }: Figures['rows'][number]) => {
            const count = counts[place] ?? null
            return count === null ? t('office.reports.hidden') : format.number(count)
          },
        })),
      ]}
    />
  )
}
