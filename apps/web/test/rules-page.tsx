import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { personalFields, personalForm } from '@lokseva/forms/personal/personal-form'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { candidateTexts, firstTexts } from '#app/texts.ts'
import { profileTexts } from '#features/profile/routes.ts'
import { SubCategories } from '#features/profile/personal/divyang/sub-categories.tsx'
import { GroupTicks, groupsField } from '#features/profile/personal/sports/group-ticks.tsx'
import { EntriesQuestion } from '#features/profile/step/entries/entries-question.tsx'
import { EntryForm } from '#features/profile/step/entries/entry-form.tsx'
import { ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { createDeclaredForm, type DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { DeclaredSection } from '@lokseva/form-kit/declared/declared-section.tsx'
import { LanguageProvider } from '@lokseva/browser/language/language-provider.tsx'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import type { Lists, See, Seen, ShownRow } from './rules-row.ts'

const sportsList = personalFields.find(({ kind }) => kind === 'entries')!
const subCategories = personalFields.find(({ id }) => id === 'disabilitySubCategoriesLookupIds')!

/** For the rule tables in a real browser: draws a row's question as the page draws it. */
export async function openRulesPage({ lists, places }: Lists): Promise<See> {
  await Promise.all(
    [firstTexts, candidateTexts, profileTexts].map((texts) => loadTexts(texts, 'en')),
  )
  await activateLanguage('en')
  document.body.replaceChildren(document.createElement('main'))
  const root = createRoot(document.querySelector('main')!)
  const known: Pick<BaseFacts, 'list' | 'place'> = {
    list: (name) => lists[name] ?? [],
    place: (kind, of) => places[`${kind}/${of}`] ?? [],
  }
  return (row) => {
    const facts = { ...row.facts, ...known } as PersonalFacts
    return row.path.includes('.') ? seeEntry(root, row, facts) : seeQuestion(root, row, facts)
  }
}

function seeQuestion(root: Root, { path, answers }: ShownRow, facts: PersonalFacts): Seen {
  const form = createDeclaredForm({
    id: 'row',
    texts: 'personal',
    fields: personalFields,
    answers,
    facts,
  })
  const section = personalForm.sections.find(({ fields }) => fields.some(({ id }) => id === path))!
  draw(
    root,
    form,
    <DeclaredSection
      form={form}
      section={section}
      disabled={false}
      instead={{
        disabilitySubCategoriesLookupIds: (
          // Closed, it does not put right by itself what the row gets wrong.
          <SubCategories form={form} field={subCategories} disabled />
        ),
        meritoriousSportsmanDtoList: (
          <EntriesQuestion form={form} field={sportsList} texts="sports" optional>
            {null}
          </EntriesQuestion>
        ),
      }}
    />,
  )
  return seen(form, path)
}

function seeEntry(root: Root, { path, answers }: ShownRow, facts: PersonalFacts): Seen {
  const [list, index, id] = path.split('.') as [string, string, string]
  const row = (answers[list] as Answers[])[Number(index)]!
  const form = createDeclaredForm({
    id: 'row',
    texts: 'sports',
    fields: sportsEntry,
    answers: row,
    facts,
  })
  const nothing = () => {}
  draw(
    root,
    form,
    <EntryForm
      texts="sports"
      entry={form}
      mode="edit"
      onDone={nothing}
      onCancel={nothing}
      pieces={{ instead: { [groupsField.id]: <GroupTicks entry={form} /> } }}
    />,
  )
  return seen(form, id)
}

function draw(root: Root, form: DeclaredForm<PersonalFacts>, content: React.ReactNode) {
  flushSync(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider key={count++}>
          <ChangeContext value={(id, value) => form.set(id, value)}>{content}</ChangeContext>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  )
  flushSync(() => form.check())
}
let count = 0

function seen(form: DeclaredForm<PersonalFacts>, id: string): Seen {
  const field = document.getElementById(form.fieldId(id))
  const error = field?.closest('.field')?.querySelector(':scope > .field-error')
  return { isAsked: field !== null, error: error?.textContent ?? undefined }
}
