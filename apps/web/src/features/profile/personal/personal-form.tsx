import {
  createPersonal,
  getPersonalFacts,
  updatePersonal,
} from '@lokseva/contract/profile/endpoints'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { listsFrom, personalFacts } from '@lokseva/forms/personal/facts-from-calls'
import { karnataka, maharashtra } from '@lokseva/forms/personal/ids'
import { personalFields, personalForm } from '@lokseva/forms/personal/personal-form'
import { useMemo, useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { readSession } from '#candidate-kit/session/session.ts'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { hasOpenEntry, unlistedEntry } from '../step/entries/open-entries.ts'
import { initialAnswers } from '../step/first-answers.ts'
import { geographyCalls } from '../step/places/place-calls.ts'
import { placeKey, type PlaceLists, placesIn } from '../step/places/place-lists.ts'
import { StepForm } from '../step/step-form.tsx'
import { usePlaces } from '../step/places/use-places.ts'
import type { StepCalls } from '../step/save/send-save.ts'
import { usePersonalPieces } from './personal-pieces.tsx'
import type { Beginning } from './use-personal-answers.ts'
import { usePersonalChange } from './use-personal-change.tsx'

/** A save may end a proof (an Aadhaar answered No is forgotten): the facts are read after each. */
const callsOf = (form: DeclaredForm<PersonalFacts>): StepCalls => ({
  create: async (body, query, options) => {
    const saved = await call(createPersonal, { body, query }, options)
    await readFactsAgain(form)
    return saved
  },
  update: async (body, query, options) => {
    const params = { profileId: readSession()?.profileId ?? '' }
    const saved = await call(updatePersonal, { params, body, query }, options)
    await readFactsAgain(form)
    return saved
  },
})

async function readFactsAgain(form: DeclaredForm<PersonalFacts>): Promise<void> {
  try {
    const facts = await call(getPersonalFacts)
    const { list, place } = form.facts()
    form.setFacts(personalFacts(facts, { list, place }))
  } catch {
    // The save itself is done; the facts of before stand until the next one.
  }
}

/** The whole personal tab: one form, one Save button. */
export function PersonalForm({ beginning, locked }: { beginning: Beginning; locked: boolean }) {
  const t = useT()
  const ask = useConfirm()
  const [places] = useState<PlaceLists>(() => new Map())
  const [first] = useState(() => initialAnswers(personalFields, beginning))
  const [facts] = useState(() => browserFacts(beginning, places))
  const form = useDeclaredForm({
    texts: 'personal',
    fields: personalFields,
    facts,
    answers: first.answers,
  })
  const calls = useMemo(() => callsOf(form), [form])
  const { change, confirmCosts } = usePersonalChange(form)
  const placesFailed = usePlaces(form, places, geographyCalls)
  const pieces = usePersonalPieces(form, beginning.facts, locked, placesFailed)
  const confirmOpenEntry = async () =>
    !hasOpenEntry(form) ||
    ask({
      heading: t('sports.leftOpen.heading'),
      body: <p>{t('sports.leftOpen.text', { entry: unlistedEntry(form) ?? 'new' })}</p>,
      confirmLabel: t('sports.leftOpen.confirm'),
      declineLabel: t('sports.leftOpen.cancel'),
    })
  const confirm = async () => (await confirmCosts()) && confirmOpenEntry()
  return (
    <StepForm
      step="personal"
      declaration={personalForm}
      form={form}
      first={first}
      calls={calls}
      change={change}
      pieces={pieces}
      locked={locked}
      confirm={confirm}
    />
  )
}

/** The facts of the form from the answers of the calls; places come in as they are asked for. */
function browserFacts(
  { facts, lookups, districts, borderDistricts }: Beginning,
  places: PlaceLists,
): PersonalFacts {
  places.set(placeKey('district', maharashtra), districts)
  places.set(placeKey('district', karnataka), borderDistricts)
  return personalFacts(facts, { list: listsFrom(lookups), place: placesIn(places) })
}
