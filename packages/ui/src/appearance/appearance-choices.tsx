import { useSyncExternalStore } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import {
  type Appearance,
  changeAppearance,
  currentAppearance,
  hasMoreContrast,
  onAppearanceChange,
  textSizes,
  themes,
} from './appearance.ts'
import { Segmented } from './segmented.tsx'

/** What the panel offers; comes only when somebody opens it. */
export default function AppearanceChoices() {
  const t = useT()
  const appearance = useAppearance()
  return (
    <>
      <Segmented
        label={t('app.display.text')}
        value={appearance.text}
        onChange={(text) => changeAppearance({ text })}
        options={textSizes.map((key) => ({ key, label: t(`app.display.text.${key}`) }))}
      />
      <Segmented
        label={t('app.display.theme')}
        value={appearance.theme}
        onChange={(theme) => changeAppearance({ theme })}
        options={themes.map((key) => ({ key, label: t(`app.display.theme.${key}`) }))}
      />
      <Checkbox
        checked={hasMoreContrast(appearance)}
        onChange={(contrast) => changeAppearance({ contrast })}
      >
        {t('app.display.contrast')}
      </Checkbox>
    </>
  )
}

function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance)
}
