import type { BaseFacts } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { deletedEntries } from '../step/entries/entry-rows.ts'

/** Asks before the list is saved, and says what is not part of it. */
export function useConfirmSave(form: DeclaredForm<BaseFacts>, entry: DeclaredForm<BaseFacts>) {
  const t = useT()
  const confirm = useConfirm()
  return () => {
    const { qualifications: list } = form.values()
    const count = liveEntries(list).length
    const deleted = deletedEntries(list).length
    const isOpen = !isBlank(entry.values()['qualificationtypecode'])
    return confirm({
      heading: t('qualification.saveDialog.heading'),
      body: (
        <>
          <p>{t('qualification.saveDialog.text', { count })}</p>
          {deleted > 0 && <p>{t('qualification.saveDialog.deleted', { count: deleted })}</p>}
          {isOpen && <p>{t('qualification.saveDialog.open')}</p>}
        </>
      ),
      confirmLabel: t('qualification.saveDialog.confirm'),
      declineLabel: t('qualification.saveDialog.cancel'),
    })
  }
}
