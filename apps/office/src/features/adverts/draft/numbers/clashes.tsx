import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { usePartContext } from '../../fields/part-context.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { checkText, usePlaceLabel } from '../values/use-place-label.ts'
import { useValueWords } from '../values/value-words.ts'
import type { Clash } from '../values/values.ts'

type ClashesProps = {
  clashes: readonly Clash[]
  onSettle: (clash: Clash, isMine: boolean) => void
  by: string
}

/** What two people wrote at the same place: both texts, until one is chosen. */
export function Clashes({ clashes, onSettle, by }: ClashesProps) {
  const t = useT()
  const labelOf = usePlaceLabel(usePartContext().draft)
  const words = useValueWords()
  const shown = (value: unknown, place: string) =>
    words(value, place, labelOf).map(({ label, text }) => (
      <div key={label}>{checkText(label, text)}</div>
    ))
  return clashes.map((clash) => (
    <Notice
      key={`${clash.place} ${JSON.stringify(clash.mine)}`}
      tone="caution"
      announce
      heading={
        clash.isEnded
          ? t('office.adverts.clash.ended', { place: labelOf(clash.place) })
          : t('office.adverts.clash', { place: labelOf(clash.place), name: by })
      }
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
