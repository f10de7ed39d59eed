import type { FormOption } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { eligibleGroups } from '@lokseva/forms/sports/sports-entry'
import { useOptionLabel } from '@lokseva/form-kit/declared/use-declared.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryColumn } from '../../step/entries/entries-table.tsx'
import type { EntryRow } from '../../step/entries/entry-rows.ts'

/** A sports entry in words of the page's language. */
export function useRowWords(facts: PersonalFacts) {
  const { t, format } = useLanguage()
  const label = useOptionLabel()
  const option = (list: string, id: unknown): string | undefined => {
    const found = facts.list(list)?.find((each: FormOption) => each.id === id)
    return found && label(found)
  }
  const day = (value: unknown) => (typeof value === 'string' ? format.date(value) : undefined)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const competition = (row: EntryRow) =>
    option('sports_competition_name', row['nameOfCompetitionLookupId']) ??
    option('sports_competition_type', row['typeOfCompetitionLookupId'])
  const medal = (row: EntryRow) => option('sports_medal', row['positionMedalLookupId'])
  return {
    option,
    day,
    text,
    medal,
    /** What the row is called where it is spoken of: National Games, Gold */
    name: (row: EntryRow) => [competition(row), medal(row)].filter(Boolean).join(', '),
    verified: (row: EntryRow) => {
      const status = row['certificateVerificationStatus']
      return typeof status === 'boolean' ? t(status ? 'sports.yes' : 'sports.no') : undefined
    },
    groups: (row: EntryRow) => {
      const ticked = row['eligibleForGroup']
      const letters = eligibleGroups.filter((_, index) => Array.isArray(ticked) && ticked[index])
      return letters.map((letter) => t(`sports.groupLetter.${letter}`)).join(', ')
    },
  }
}

/** The columns of the list of achievements; edit and delete are its buttons. */
export function useSportsColumns(words: ReturnType<typeof useRowWords>): EntryColumn[] {
  const { t } = useLanguage()
  type Key = 'type' | 'name' | 'medal' | 'start' | 'end' | 'verified' | 'city'
  type LaterKey = 'report' | 'issued' | 'acknowledgement' | 'submitted' | 'groups'
  const column = (key: Key | LaterKey, read: EntryColumn['read']): EntryColumn => ({
    key,
    label: t(`sports.column.${key}`),
    read,
  })
  const dayColumn = (key: Key | LaterKey, id: string): EntryColumn => ({
    ...column(key, (row) => words.day(row[id])),
    whole: true,
  })
  const { option, text } = words
  return [
    {
      ...column('type', (row) =>
        option('sports_competition_type', row['typeOfCompetitionLookupId']),
      ),
      wide: true,
    },
    {
      ...column('name', (row) =>
        option('sports_competition_name', row['nameOfCompetitionLookupId']),
      ),
      wide: true,
    },
    column('medal', words.medal),
    dayColumn('start', 'tournamentStartDate'),
    dayColumn('end', 'tournamentEndDate'),
    column('verified', words.verified),
    column('city', (row) =>
      option('sports_verification_city', row['sportsCertiVerificationCityLookupId']),
    ),
    column('report', (row) => text(row['sportsCertiReportNo'])),
    dayColumn('issued', 'dateOfIssue'),
    column('acknowledgement', (row) => text(row['acknowledgementNumber'])),
    dayColumn('submitted', 'dateOfSubmission'),
    column('groups', words.groups),
  ]
}
