import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useAccountWords } from '../rupees.ts'

type Which = 'open' | 'explained'

type OpenItemsProps = {
  items: readonly OpenItem[]
  which: Which
  /** How many there are; those that are not shown yet follow when they are asked for. */
  total: number
  isBusy: boolean
  hasFailed: boolean
  onFurther: () => void
  chosen: string | undefined
  onWhich: (which: Which) => void
  onChoose: (about: string) => void
}

/** What is not explained, or what was, each to be pressed for its story. */
export function OpenItems(props: OpenItemsProps) {
  const { items, which, total, chosen, onWhich, onChoose } = props
  const { t } = useLanguage()
  const { rupees, day } = useAccountWords()
  const other = which === 'open' ? 'explained' : 'open'
  return (
    <>
      {items.length === 0 && (
        <Notice tone={which === 'open' ? 'good' : 'info'}>
          <p>{t(`office.accounts.open.none.${which}`)}</p>
        </Notice>
      )}
      <ul className="accounts-items">
        {items.map((item) => (
          <li key={item.about}>
            <button
              type="button"
              aria-pressed={item.about === chosen}
              onClick={() => onChoose(item.about)}
            >
              <span>
                <strong>{t(`payments.desk.cause.${item.cause}`)}</strong>
                <small>
                  {`${day(item.day)} · ${t(`payments.provider.${item.provider}`)}`}
                  {item.orderNo && ` · ${item.orderNo}`}
                </small>
              </span>
              <span className="accounts-amount">
                {rupees(item.theirsPaise ?? item.oursPaise ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <>
          {props.hasFailed && (
            <Notice tone="bad" announce>
              <p>{t('office.accounts.failed')}</p>
            </Notice>
          )}
          <p className="accounts-quiet" role="status">
            {t('office.accounts.open.newest', { shown: items.length, total })}
          </p>
          <Button variant="secondary" busy={props.isBusy} onClick={props.onFurther}>
            {t('office.accounts.open.further')}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => onWhich(other)}>
        {t(`office.accounts.open.show.${other}`)}
      </Button>
    </>
  )
}
