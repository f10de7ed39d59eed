import type { IconName } from '#ui/icon.tsx'

export type Tone = 'good' | 'bad' | 'caution' | 'info'

export const toneIcon: Record<Tone, IconName> = {
  good: 'check',
  bad: 'cross',
  caution: 'alert',
  info: 'info',
}
