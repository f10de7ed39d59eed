import { useSyncExternalStore } from 'react'
import { type Appearance, currentAppearance, onAppearanceChange } from './appearance.ts'

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance)
}
