import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { ConditionEditorProps } from './rule-editor/condition-editor.tsx'
import type { RuleEditorProps } from './rule-editor/rule-editor.tsx'
import type { TrialPanelProps } from './trial-panel/trial-panel.tsx'

const texts: TextPack = {
  en: () => import('texts:en/rules,office/sentence,office/trial'),
  mr: () => import('texts:mr/rules,office/sentence,office/trial'),
}

/** Parts of the workbench that come when they are first needed, with their wording. */
export const LazyRuleEditor = lazyPage<RuleEditorProps>(
  async () => (await import('./rule-editor/rule-editor.tsx')).RuleEditor,
  texts,
).Page
export const LazyConditionEditor = lazyPage<ConditionEditorProps>(
  async () => (await import('./rule-editor/condition-editor.tsx')).ConditionEditor,
  texts,
).Page
export const LazyTrialPanel = lazyPage<TrialPanelProps>(
  async () => (await import('./trial-panel/trial-panel.tsx')).TrialPanel,
  texts,
).Page
