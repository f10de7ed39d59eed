import type { BaseFacts } from '@lokseva/forms/engine/form'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { deletedEntries } from '../step/entries/entry-rows.ts'
import { unlistedEntry } from '../step/entries/open-entries.ts'

/** Asks before the list is saved, and says what is not part of it. */
export function useConfirmSave(form: DeclaredForm<BaseFacts>) {
  const t = useT()
  const confirm = useConfirm()
  return () => {
    const { qualifications: list } = form.values()
    const count = liveEntries(list).length
    const deleted = deletedEntries(list).length
    const entry = unlistedEntry(form)
    return confirm({
      heading: t('qualification.saveDialog.heading'),
      body: (
        <>
          <p>{t('qualification.saveDialog.text', { count })}</p>
          {deleted > 0 && <p>{t('qualification.saveDialog.deleted', { count: deleted })}</p>}
          {entry && <p>{t('qualification.saveDialog.open', { entry })}</p>}
        </>
      ),
      confirmLabel: t('qualification.saveDialog.confirm'),
      declineLabel: t('qualification.saveDialog.cancel'),
    })
  }
}
