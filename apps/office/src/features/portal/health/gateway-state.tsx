import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Doing } from './health-words.ts'

const tones = {
  well: 'good',
  partly: 'caution',
  late: 'caution',
  away: 'bad',
  quiet: 'info',
  waits: 'info',
} as const

export function GatewayState({ state }: { state: Doing }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`office.health.doing.${state}`)}</Badge>
}
