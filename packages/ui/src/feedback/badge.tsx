import type { ReactNode } from 'react'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import './badge.css'
import { toneIcon, type Tone } from './tone.ts'

/** A state in a pill: always an icon and a word, never a colour alone. */
export function Badge(props: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="badge" data-tone={props.tone}>
      <Icon name={props.icon ?? toneIcon[props.tone]} size={16} />
      {props.children}
    </span>
  )
}
