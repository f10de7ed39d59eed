import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { usePartContext } from '../fields/part-context.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/date-text.ts'
import { usePlaceLabel } from './use-place-label.ts'
import type { Clash } from './values.ts'

type ClashesProps = {
  clashes: readonly Clash[]
  onSettle: (clash: Clash, isMine: boolean) => void
  by: string
}

/** What two people wrote at the same place: both texts, until one is chosen. */
export function Clashes({ clashes, onSettle, by }: ClashesProps) {
  const { t, format } = useLanguage()
  const labelOf = usePlaceLabel(usePartContext().draft)
  const wordOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean')
      return t(value ? 'office.adverts.clash.yes' : 'office.adverts.clash.no')
    const text = String(value as string | number)
    return isCalendarDay(text) ? format.date(text) : text
  }
  /** A whole entry is said field by field, as the workbench calls them. */
  const shown = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) return wordOf(value)
    const fields = Map.groupBy(leavesOf(value, place), (leaf) => labelOf(leaf.place))
    return Array.from(fields, ([label, leaves]) => (
      <div key={label}>
        {label}: {leaves.map((leaf) => wordOf(leaf.value)).join(', ')}
      </div>
    ))
  }
  return clashes.map((clash) => (
    <Notice
      key={`${clash.place} ${JSON.stringify(clash.mine)}`}
      tone="caution"
      announce
      heading={t('office.adverts.clash', { place: labelOf(clash.place), name: by })}
    >
      <dl className="clash-texts">
        <div>
          <dt>{t('office.adverts.clash.theirs')}</dt>
          <dd>{shown(clash.theirs, clash.place)}</dd>
        </div>
        <div>
          <dt>{t('office.adverts.clash.mine')}</dt>
          <dd>{shown(clash.mine, clash.place)}</dd>
        </div>
      </dl>
      <ButtonRow>
        <Button variant="secondary" onClick={() => onSettle(clash, true)}>
          {t('office.adverts.clash.takeMine')}
        </Button>
        <Button variant="secondary" onClick={() => onSettle(clash, false)}>
          {t('office.adverts.clash.takeTheirs')}
        </Button>
      </ButtonRow>
    </Notice>
  ))
}

type Leaf = { place: string; value: unknown }

const leavesOf = (value: unknown, place: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${place}.${name}`))
    : [{ place, value }]
