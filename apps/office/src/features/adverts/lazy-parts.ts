import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { DocumentConditionProps } from './rule-editor/document-condition.tsx'
import type { BeginRulesProps } from './rule-editor/begin-rules.tsx'
import type { PostRulesProps } from './rule-editor/post-rules.tsx'
import type { NoTrialProps } from './trial-panel/no-trial.tsx'
import type { TrialPanelProps } from './trial-panel/trial-panel.tsx'

const texts: TextPack = {
  en: () => import('texts:en/rules,office/sentence,office/trial'),
  mr: () => import('texts:mr/rules,office/sentence,office/trial'),
}

/** Parts of the workbench that come when they are first needed, with their wording. */
export const LazyPostRules = lazyPage<PostRulesProps>(
  async () => (await import('./rule-editor/post-rules.tsx')).PostRules,
  texts,
).Page
export const LazyTrialPanel = lazyPage<TrialPanelProps>(
  async () => (await import('./trial-panel/trial-panel.tsx')).TrialPanel,
  texts,
).Page
export const LazyNoTrial = lazyPage<NoTrialProps>(
  async () => (await import('./trial-panel/no-trial.tsx')).NoTrial,
  texts,
).Page
export const LazyBeginRules = lazyPage<BeginRulesProps>(
  async () => (await import('./rule-editor/begin-rules.tsx')).BeginRules,
  texts,
).Page
export const LazyDocumentCondition = lazyPage<DocumentConditionProps>(
  async () => (await import('./rule-editor/document-condition.tsx')).DocumentCondition,
  texts,
).Page
