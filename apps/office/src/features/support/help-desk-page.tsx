import { findCandidate } from '@lokseva/contract/support/desk/endpoints'
import type { DeskCandidate } from '@lokseva/contract/support/desk/schemas'
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Language } from '@lokseva/texts/text-id'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { CandidateView } from './candidate-view.tsx'
import './help-desk.css'

/** The number that was found by the search of the bar; it never stands in the address. */
const searchedIn = (state: unknown): string => {
  const number = (state as { searched?: unknown } | null | undefined)?.searched
  return typeof number === 'string' ? number : ''
}

export function HelpDeskPage() {
  const { state, key: visit } = useLocation()
  return <HelpDesk key={visit} searched={searchedIn(state)} />
}

type Search = { number: string; language: Language; isAgain?: boolean }
/** Whom the search of which number found; left as soon as another begins. */
type Found = Search & { candidate: DeskCandidate; visit: number; isLeft?: boolean }

/** One box; it finds exactly one person, or nobody. */
function HelpDesk({ searched }: { searched: string }) {
  const { t, language } = useLanguage()
  const [wanted, setWanted] = useState(searched)
  const [found, setFound] = useState<Found>()
  // A new search ends the one before: what is shown is of the number that was asked for last.
  const find = useAction(
    ({ number }: Search, signal) => call(findCandidate, { query: { wanted: number } }, { signal }),
    {
      isReplaced: true,
      onDone: (candidate, search) =>
        setFound((last) => ({
          ...search,
          candidate,
          visit: search.isAgain && last ? last.visit : (last?.visit ?? 0) + 1,
        })),
    },
  )
  const search = (number: string) => {
    setFound((last) => last && { ...last, isLeft: true })
    void find.run({ number, language })
  }
  // Reasons and what to tell come in the language of the page: they are asked for in the next one too.
  const askedIn = found?.language
  const findIn = useEffectEvent((next: Language) => {
    if (!found || found.isLeft) return
    void find.run({ number: found.number, language: next, isAgain: true })
  })
  useEffect(() => {
    if (askedIn !== language) findIn(language)
  }, [language, askedIn])
  const change = (candidate: DeskCandidate) =>
    setFound((last) =>
      last?.candidate.candidateId === candidate.candidateId ? { ...last, candidate } : last,
    )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wanted.trim() !== '') search(wanted.trim())
  }
  const findSearched = useEffectEvent(() => void find.run({ number: searched, language }))
  useEffect(() => {
    if (searched !== '') findSearched()
  }, [searched])
  const isNobody = find.error instanceof ApiError && find.error.code === 'NOT_FOUND'
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.helpdesk.heading')}</PageHeading>
        <p className="desk-quiet">{t('office.helpdesk.intro')}</p>
      </div>
      <Card>
        <form noValidate className="desk-search" onSubmit={submit}>
          <Field id="wanted" label={t('office.helpdesk.wanted')}>
            <TextInput
              data-desk-search
              autoComplete="off"
              spellCheck={false}
              maxLength={320}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={find.busy}>
            {t('office.helpdesk.find')}
          </Button>
        </form>
        {isNobody ? (
          <Notice key={find.attempt} tone="caution" announce>
            <p>{t('office.helpdesk.nobody')}</p>
          </Notice>
        ) : (
          <ActionFailed action={find} />
        )}
      </Card>
      {found && !found.isLeft && (
        <div className="page-stack">
          <p className="desk-quiet">{t('office.helpdesk.foundBy', { number: found.number })}</p>
          <CandidateView key={found.visit} candidate={found.candidate} onChange={change} />
        </div>
      )}
    </div>
  )
}
