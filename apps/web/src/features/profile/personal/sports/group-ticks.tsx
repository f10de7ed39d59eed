import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { eligibleGroups, openGroups, sportsEntry } from '@lokseva/forms/sports/sports-entry'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useChange } from '@lokseva/form-kit/declared/change-context.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { useQuestion } from '@lokseva/form-kit/declared/use-question.ts'

export const groupsField = sportsEntry.find(({ kind }) => kind === 'flags')!

const isTicked = (value: unknown, index: number) => Array.isArray(value) && value[index] === true

/** The four groups; those the type of competition does not open cannot be ticked. */
export function GroupTicks({ entry }: { entry: DeclaredForm<PersonalFacts> }) {
  const t = useT()
  const change = useChange()
  const { value, question } = useQuestion(entry, groupsField)
  const open = useFromForm(entry, () => openIn(entry).join())
  const opened = open.split(',')
  const letters = eligibleGroups.filter((letter) => opened.includes(letter))
  const isAll = letters.length === eligibleGroups.length
  const groups = letters.map((letter) => t(`sports.groupLetter.${letter}`)).join(', ')
  return (
    <CheckboxGroup
      {...question}
      help={
        <>
          {question.help} {!isAll && t('sports.groupsOpen', { groups })}
        </>
      }
      options={eligibleGroups.map((letter, index) => ({
        key: letter,
        label: t(`sports.group.${letter}`),
        checked: isTicked(value, index),
        // One ticked when it was still open must be possible to untick.
        disabled: !opened.includes(letter) && !isTicked(value, index),
      }))}
      onChange={(key, checked) =>
        change(
          groupsField.id,
          eligibleGroups.map((letter, index) =>
            letter === key ? checked : isTicked(value, index),
          ),
        )
      }
    />
  )
}

const openIn = (entry: DeclaredForm<PersonalFacts>) =>
  openGroups(entry.checked().values, entry.facts())

/** Takes the ticks off groups that another type of competition has closed. */
export function untickClosed(entry: DeclaredForm<PersonalFacts>): void {
  const ticked = entry.values()[groupsField.id]
  if (!Array.isArray(ticked)) return
  const open = openIn(entry)
  entry.set(
    groupsField.id,
    eligibleGroups.map((letter, index) => isTicked(ticked, index) && open.includes(letter)),
  )
}
