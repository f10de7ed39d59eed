import type { MemberState } from '@lokseva/contract/staff/constants'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

const tones = { invited: 'info', active: 'good', suspended: 'bad' } as const

export function StateBadge({ state }: { state: MemberState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`office.members.state.${state}`)}</Badge>
}
