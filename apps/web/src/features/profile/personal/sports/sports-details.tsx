import type { PersonalFacts } from '@lokseva/contract/forms/personal/facts'
import { liveEntries } from '@lokseva/contract/forms/personal/sections/sports'
import { useId, useState } from 'react'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { useFormat, useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useConfirm } from '#ui/overlays/confirm.tsx'
import { AadhaarFirst, lacksAadhaar } from './aadhaar-first.tsx'
import { EntryForm } from './entry-form.tsx'
import './sports-details.css'
import { type SportsRow, sportsListId, withoutRow, withRow, withRowAt } from './sports-list.ts'
import { SportsQuestion } from './sports-question.tsx'
import { SportsTable } from './sports-table.tsx'
import { useOpenEntry } from './use-open-entry.ts'

type SportsDetailsProps = {
  form: DeclaredForm<PersonalFacts>
  locked: boolean
  /** Brings question 1.1 onto a page that does not show all sections at once. */
  reveal?: (fieldId: string) => void
}

type News = 'sports.added' | 'sports.updated' | 'sports.deleted'

/** Question 1.19: the list of sports achievements, and the form for one of them. */
export function SportsDetails({ form, locked, reveal }: SportsDetailsProps) {
  const t = useT()
  const format = useFormat()
  const confirm = useConfirm()
  const addId = useId()
  const facts = useFromForm(form, () => form.facts())
  const list = useFromForm(form, () => form.values()[sportsListId])
  const { opened, open, close } = useOpenEntry(form)
  const [news, setNews] = useState<News>()
  const [asksAadhaar, setAsksAadhaar] = useState(false)
  const rows = liveEntries(list)

  const backToList = (said?: News) => {
    setNews(said)
    // After the form or the dialog is gone, which until then holds the focus.
    setTimeout(() => document.getElementById(addId)?.focus())
  }
  const add = () => {
    const isMissing = lacksAadhaar(form)
    setAsksAadhaar(isMissing)
    setNews(undefined)
    if (!isMissing) open({})
  }
  const edit = (index: number) => {
    setNews(undefined)
    open(rows[index] ?? {}, index)
  }
  const finish = (answers: SportsRow) => {
    const index = opened?.index
    const { id } = (index !== undefined && rows[index]) || {}
    const row = { ...(id === undefined ? {} : { id }), ...answers, flgDeleted: false }
    form.set(sportsListId, index === undefined ? withRow(list, row) : withRowAt(list, index, row))
    close()
    backToList(index === undefined ? 'sports.added' : 'sports.updated')
  }
  const remove = async (index: number, name: string) => {
    const { tournamentStartDate: start, tournamentEndDate: end } = rows[index] ?? {}
    const dates = { start: format.date(String(start)), end: format.date(String(end)) }
    const agreed = await confirm({
      heading: t('sports.deleteDialog.heading'),
      body: <p>{t('sports.deleteDialog.text', { name, ...dates })}</p>,
      confirmLabel: t('sports.deleteDialog.confirm'),
      declineLabel: t('sports.deleteDialog.cancel'),
      danger: true,
    })
    if (!agreed) return
    form.set(sportsListId, withoutRow(form.values()[sportsListId], index))
    backToList('sports.deleted')
  }

  return (
    <div className="sports-details">
      <SportsQuestion form={form}>
        {rows.length === 0 ? (
          <p className="sports-empty">{t('sports.empty')}</p>
        ) : (
          <SportsTable
            rows={rows}
            facts={facts}
            closed={locked ? t('sports.locked') : opened && t('sports.otherOpen')}
            onEdit={edit}
            onDelete={(index, name) => void remove(index, name)}
          />
        )}
      </SportsQuestion>
      <p role="status" className="sports-news">
        {news && (
          <>
            <Icon name="check" size={18} />
            {t(news)}
          </>
        )}
      </p>
      {asksAadhaar && <AadhaarFirst form={form} reveal={reveal} />}
      {opened && !locked ? (
        <EntryForm
          key={opened.index ?? 'new'}
          entry={opened.entry}
          mode={opened.index === undefined ? 'add' : 'edit'}
          onDone={finish}
          onCancel={() => {
            close()
            backToList()
          }}
        />
      ) : (
        !locked && (
          <Button id={addId} look="secondary" onClick={add}>
            {t('sports.open')}
          </Button>
        )
      )}
    </div>
  )
}
