import { useMemo, useState } from 'react'
import type { RuleLists } from '@lokseva/contract/trials/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PostDescription } from '@lokseva/rules/commission/commission-post'
import type { LineKey } from '@lokseva/rules/post'
import {
  postSentences,
  rulesOf,
  type LineSentence,
  type PostOfFile,
} from '@lokseva/rules/sentences/post-sentences'
import { linesRead, readLine } from '@lokseva/rules/words/line-reading'
import type { Words } from '@lokseva/rules/words/words'
import { AddButton } from './add-button.tsx'
import { ClauseView } from './clause-view.tsx'
import { liftedOf, oncePerText } from './lifted-offers.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { listsOf } from './rule-lists.ts'
import { SentenceFrame } from './sentence-frame.tsx'
import { useRuleWords } from './use-rule-words.ts'

export type RuleEditorProps = {
  /** The post as the advertisement's file has it. */
  post: PostOfFile
  /** What the post is called. */
  name: string
  lists: RuleLists
  onChange: (criteria: PostDescription) => void
  isDisabled?: boolean
}

/** What a post asks, line by line, in sentences whose words are chosen. */
export function RuleEditor({ post, name, lists: entries, onChange, isDisabled }: RuleEditorProps) {
  const t = useT()
  const lists = useMemo(() => listsOf(entries), [entries])
  const words = useRuleWords(lists)
  const [current, setCurrent] = useState<LineKey>('age')
  const sentences = useMemo(() => postSentences(post, lists.entries), [post, lists])
  return (
    <SentenceFrame
      data={post.criteria}
      onChange={onChange}
      lists={lists}
      label={t('sentence.editor.label', { post: name })}
      isDisabled={isDisabled}
    >
      <p className="sentence-keys">{t('sentence.editor.keys')}</p>
      <div role="presentation" onFocus={(event) => setCurrent(lineOf(event.target) ?? current)}>
        {sentences.map((sentence) => (
          <LineView key={sentence.key} sentence={sentence} isCurrent={sentence.key === current} />
        ))}
      </div>
      {words && (
        <ReadingPanel
          readings={{ en: reading(post, current, words.en), mr: reading(post, current, words.mr) }}
        />
      )}
    </SentenceFrame>
  )
}

function reading(post: PostOfFile, key: LineKey, words: Words) {
  const line = linesRead(rulesOf(post)).find((each) => each.key === key)
  return line
    ? readLine(line, words)
    : { key, label: words.translate(`rules.line.${key}`), text: '—' }
}

/** The line in which something stands. */
const lineOf = (element: Element): LineKey | undefined =>
  element.closest<HTMLElement>('[data-line]')?.dataset['line'] as LineKey | undefined

type LineViewProps = { sentence: LineSentence; isCurrent: boolean }

function LineView({ sentence: { key, clauses, offers }, isCurrent }: LineViewProps) {
  const t = useT()
  const line = t(`rules.line.${key}`)
  const lifted = liftedOf(clauses)
  const isOneOfSeveral = lifted.length === 0 && clauses.length > 1
  const all = oncePerText([...lifted.toReversed().flatMap((each) => each.offers), ...offers])
  return (
    <section className="sentence-line" data-current={isCurrent} data-line={key} aria-label={line}>
      <h3>{line}</h3>
      <div className="sentence-body">
        {clauses.length === 0 && <p className="sentence-none">{t('sentence.editor.none')}</p>}
        {clauses.map((clause) => (
          <ClauseView
            key={clause.path.join('.')}
            clause={clause}
            line={line}
            isOneOfSeveral={isOneOfSeveral}
            lifted={lifted}
          />
        ))}
        {all.length > 0 && (
          <div className="clause-line">
            <AddButton
              offers={all}
              label={t('sentence.editor.add', { line })}
              shown={t('sentence.editor.plus')}
            />
          </div>
        )}
      </div>
    </section>
  )
}
