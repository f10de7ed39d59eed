import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { unlistedEntry } from '../step/entries/open-entries.ts'

/** Whether another entry may take the place of the one in the form; asks where that one is begun. */
export function useAskReplace(form: object) {
  const t = useT()
  const confirm = useConfirm()
  return async (): Promise<boolean> => {
    if (!unlistedEntry(form)) return true
    return confirm({
      heading: t('qualification.replaceDialog.heading'),
      body: <p>{t('qualification.replaceDialog.text')}</p>,
      confirmLabel: t('qualification.replaceDialog.confirm'),
      declineLabel: t('qualification.replaceDialog.cancel'),
      danger: true,
    })
  }
}
