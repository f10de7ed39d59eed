import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { scrutinyWords } from './scrutiny-words.ts'

/** How a document stands, alike wherever it is named. */
export function DocumentStatus({ status }: { status: string }) {
  const t = useT()
  const { text, ...look } = scrutinyWords(status) ?? { text: undefined, tone: 'info' as const }
  return <Badge {...look}>{text ? t(text) : status}</Badge>
}
