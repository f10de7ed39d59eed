import type { RuleLists, TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { Condition } from '@lokseva/rules/condition'
import type { PostOfFile } from '@lokseva/rules/sentences/post-sentences'
import type { Language } from '@lokseva/texts/text-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { firstTexts } from '#app/texts.ts'
import {
  LazyConditionEditor,
  LazyRuleEditor,
  LazyTrialPanel,
} from '#features/adverts/lazy-parts.ts'
import { WithRuleLists } from '#features/adverts/rule-editor/with-rule-lists.tsx'
import { NearMisses } from '#features/adverts/trial-panel/near-misses.tsx'
import { TrialTable } from '#features/adverts/trial-panel/trial-table.tsx'
import { storeLanguage } from '@lokseva/browser/language/current-language.ts'
import { LanguageProvider } from '@lokseva/browser/language/language-provider.tsx'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import '@lokseva/ui/styles/index.css'
import '#app/frame.css'

const texts: TextPack = {
  en: () => import('texts:en/rules,office/sentence,office/trial'),
  mr: () => import('texts:mr/rules,office/sentence,office/trial'),
}

type Shown = {
  post: PostOfFile
  name: string
  /** The portal's own, where none are given. */
  lists?: RuleLists
  when?: Condition
  result?: TrialResult
  /** Asks the portal itself. */
  wish?: TrialWish
}

declare global {
  interface Window {
    /** What the editor has made of the criteria. */
    made: unknown
  }
}

/** For a real browser: the editor of a post's rules by itself, with what is tried on beside it. */
export async function openRuleEditorPage(shown: Shown, language: Language, theme: string) {
  document.documentElement.dataset['theme'] = theme
  storeLanguage(language)
  await Promise.all([loadTexts(firstTexts, language), loadTexts(texts, language)])
  await activateLanguage(language)
  document.body.replaceChildren(document.createElement('main'))
  createRoot(document.querySelector('main')!).render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <div className="frame-content">
          <Suspense>
            <Sample {...shown} />
          </Suspense>
        </div>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

function Sample({ post, name, lists, when: first, result, wish }: Shown) {
  const [criteria, setCriteria] = useState<PostDescription>(post.criteria)
  const [when, setWhen] = useState(first)
  useEffect(() => {
    window.made = { criteria, when }
  }, [criteria, when])
  const withLists = (draw: (all: RuleLists) => ReactNode) =>
    lists ? draw(lists) : <WithRuleLists>{draw}</WithRuleLists>
  const names = new Map(result?.posts.map(({ id }) => [id, name]))
  return (
    <>
      <Card heading={name}>
        {withLists((all) => (
          <LazyRuleEditor
            post={{ ...post, criteria }}
            name={name}
            lists={all}
            onChange={setCriteria}
          />
        ))}
      </Card>
      <Card heading="D04">
        {withLists((all) => (
          <LazyConditionEditor condition={when} name="D04" lists={all} onChange={setWhen} />
        ))}
      </Card>
      {result && (
        <Card heading="Result">
          <TrialTable result={result} names={names} />
          <NearMisses result={result} postId={result.posts[0]!.id} name={name} />
        </Card>
      )}
      {wish && <LazyTrialPanel wish={wish} names={names} postId={wish.posts[0]!.id} />}
    </>
  )
}
