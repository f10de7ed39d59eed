import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { sportsSection } from '@lokseva/forms/personal/sections/sports'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useReveal } from '@lokseva/form-kit/declared/reveal-context.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Entries } from '../../step/entries/entries.tsx'
import { useOpenEntry } from '../../step/entries/use-open-entry.ts'
import { AadhaarFirst, lacksAadhaar } from './aadhaar-first.tsx'
import { GroupTicks, groupsField, untickClosed } from './group-ticks.tsx'
import { useRowWords, useSportsColumns } from './use-sports-columns.ts'

type Form = DeclaredForm<PersonalFacts>

type SportsDetailsProps = { form: Form; locked: boolean }

const list = sportsSection.fields[0]!

const piecesOf = (entry: Form) => ({
  instead: { [groupsField.id]: <GroupTicks entry={entry} /> },
})

const untickWithType = (entry: Form, id: string) => {
  if (id === 'typeOfCompetitionLookupId') untickClosed(entry)
}

/** Question 1.19: the list of sports achievements, and the form for one of them. */
export function SportsDetails({ form, locked }: SportsDetailsProps) {
  const t = useT()
  const reveal = useReveal()
  const format = useFormat()
  const facts = useFromForm(form, () => form.facts())
  const open = useOpenEntry(form, 'sports')
  const words = useRowWords(facts)
  const columns = useSportsColumns(words)
  const [asksAadhaar, setAsksAadhaar] = useState(false)
  const mayAdd = () => {
    const isMissing = lacksAadhaar(form)
    setAsksAadhaar(isMissing)
    return !isMissing
  }
  return (
    <Entries
      form={form}
      open={open}
      locked={locked}
      columns={columns}
      mayAdd={mayAdd}
      field={list}
      texts="sports"
      optional
      nameOf={words.name}
      deleteText={(row) =>
        t('sports.deleteDialog.text', {
          name: words.name(row),
          start: format.date(String(row['tournamentStartDate'])),
          end: format.date(String(row['tournamentEndDate'])),
        })
      }
      fieldsBeside={() => sportsEntry}
      piecesOf={piecesOf}
      onEntryChanged={untickWithType}
      notice={asksAadhaar && <AadhaarFirst form={form} reveal={reveal} />}
    />
  )
}
