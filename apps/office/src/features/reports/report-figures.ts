import type { Report, ReportCell, ReportGroup } from '@lokseva/contract/reports/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { TextId } from '@lokseva/texts/text-id'
import type { Figures } from './figures.ts'

/** Values that no list of the commission's names. */
const words: Record<string, TextId> = {
  'divyang true': 'office.reports.divyang.true',
  'divyang false': 'office.reports.divyang.false',
  'language en': 'office.reports.language.en',
  'language mr': 'office.reports.language.mr',
  'device phone': 'office.reports.device.phone',
  'device tablet': 'office.reports.device.tablet',
  'device computer': 'office.reports.device.computer',
  'district ': 'office.reports.outside',
}

type Listed<Id extends string> = {
  id: string
  heading: TextId
  lines: TextId
  counted: TextId
  word: (id: Id) => TextId
  counts: readonly { id: Id; count: number | null }[]
}

/** What a report says, in words. */
export function useReportFigures(report: Report) {
  const { t, language, format } = useLanguage()

  const listed = <Id extends string>(what: Listed<Id>): Figures => ({
    id: what.id,
    heading: t(what.heading),
    lines: t(what.lines),
    series: [t(what.counted)],
    rows: what.counts.map(({ id, count }) => ({
      key: id,
      label: t(what.word(id)),
      counts: [count],
    })),
  })
  const named = (group: ReportGroup, { value, label }: ReportCell): string => {
    if (label) return label[language]
    const word = words[`${group} ${value}`]
    if (word) return t(word)
    return value || t('office.reports.unknown')
  }
  const overTime = { series: [t('office.reports.sent'), t('office.reports.fees')] }
  const people = { lines: 'office.reports.stage', counted: 'office.reports.people' } as const
  return {
    hours: {
      ...overTime,
      id: 'hours',
      heading: t('office.reports.hours', { day: format.date(report.day) }),
      lines: t('office.reports.hour'),
      rows: report.hours.map(({ hour, sent, fees }) => ({
        key: String(hour),
        label: `${hour}:00`,
        counts: [sent, fees],
      })),
    },
    days: {
      ...overTime,
      id: 'days',
      heading: t('office.reports.days'),
      lines: t('office.reports.dayColumn'),
      rows: report.days.map(({ day, sent, fees }) => ({
        key: day,
        label: format.date(day),
        counts: [sent, fees],
      })),
    },
    people: report.people
      ? [
          listed({
            ...people,
            id: 'stages',
            heading: 'office.reports.stages',
            word: (id) => `office.reports.stage.${id}`,
            counts: report.people.stages,
          }),
          listed({
            ...people,
            id: 'stopped',
            heading: 'office.reports.stopped',
            word: (id) => `office.reports.stopped.${id}`,
            counts: report.people.stopped,
          }),
          listed({
            ...people,
            id: 'steps',
            heading: 'office.reports.steps',
            word: (id) => `office.reports.step.${id}`,
            counts: report.people.steps,
          }),
        ]
      : [],
    stops: listed({
      id: 'stops',
      heading: 'office.reports.stops',
      lines: 'office.reports.stop',
      counted: 'office.reports.applications',
      word: (id) => `office.reports.stop.${id}`,
      counts: report.stops,
    }),
    groups: report.groups.map(({ id, cells }): Figures => ({
      id,
      heading: t(`office.reports.group.${id}`),
      lines: t(`office.reports.group.${id}`),
      series: [t('office.reports.applications')],
      rows: cells.map((cell) => ({
        key: cell.value,
        label: named(id, cell),
        counts: [cell.count],
      })),
    })),
  }
}
