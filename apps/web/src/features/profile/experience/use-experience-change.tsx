import type { BaseFacts } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { useCallback, useEffect } from 'react'
import type { ChangeAnswer } from '@lokseva/form-kit/declared/change-context.ts'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { deletedEntries, type EntryRow } from '../step/entries/entry-rows.ts'
import type { OpenEntry } from '../step/entries/use-open-entry.ts'
import { Lines } from '../step/use-step-change.tsx'
import { experienceList } from './experience-calls.ts'
import { useRowWords } from './use-row-words.ts'

type Form = DeclaredForm<BaseFacts>

const question = 'isExperienced'
const isSaved = (row: EntryRow) => row['id'] !== undefined
const savedRows = (form: Form) => liveEntries(form.values()[experienceList]).filter(isSaved)

/** Gives an answer. A No is refused while saved rows stand; what was only added, it takes away. */
export function useExperienceChange(form: Form, open: OpenEntry<BaseFacts>): ChangeAnswer {
  const t = useT()
  const confirm = useConfirm()
  const words = useRowWords(form)
  const { opened, close } = open
  const count = useFromForm(form, () => savedRows(form).length)
  useEffect(() => {
    // The last of them is deleted: nothing stands in the way of a No any more.
    if (count === 0) form.mark({ [question]: undefined })
  }, [form, count])
  return useCallback(
    (id, value) => {
      if (id !== question || value !== false) return form.set(id, value)
      if (savedRows(form).length > 0)
        return form.refuse({ [question]: { code: 'EXPERIENCE_DELETE_FIRST' } })
      const list = form.values()[experienceList]
      const isBegun = Object.values(opened?.entry.values() ?? {}).some((each) => !isBlank(each))
      const lost = liveEntries(list).map(words.name)
      if (isBegun) lost.push(t('experience.no.begun'))
      const take = () => {
        close()
        form.assign({ [question]: false, [experienceList]: deletedEntries(list) })
      }
      if (lost.length === 0) return take()
      const ask = async () => {
        const agreed = await confirm({
          heading: t('experience.no.heading'),
          body: (
            <>
              <p>{t('experience.no.text')}</p>
              <Lines lines={lost} />
            </>
          ),
          confirmLabel: t('experience.no.confirm'),
          declineLabel: t('experience.no.cancel'),
          danger: true,
        })
        if (agreed) take()
      }
      void ask()
    },
    [form, opened, close, words, confirm, t],
  )
}
