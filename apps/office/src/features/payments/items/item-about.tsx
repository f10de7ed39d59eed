import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useAccountWords } from '../rupees.ts'

/** What the books do not agree on, in a sentence. */
export function ItemAbout({ item }: { item: OpenItem }) {
  const { t } = useLanguage()
  const { rupees, day } = useAccountWords()
  return (
    <p className="accounts-about">
      {t(`office.accounts.about.${item.cause}`, {
        provider: t(`payments.provider.${item.provider}`),
        day: day(item.day),
        ours: item.oursPaise === null ? '–' : rupees(item.oursPaise),
        theirs: item.theirsPaise === null ? '–' : rupees(item.theirsPaise),
      })}
    </p>
  )
}
