import type { IconName } from '@lokseva/ui/icon.tsx'

export type Tone = 'good' | 'bad' | 'caution' | 'info'

export const toneIcon: Record<Tone, IconName> = {
  good: 'check',
  bad: 'cross',
  caution: 'alert',
  info: 'info',
}
