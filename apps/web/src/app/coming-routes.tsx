import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { TextId } from '@lokseva/texts/text-id'
import { ComingPage } from '#features/site/coming-page.tsx'
import { ModuleGate } from '#features/site/module-gate.tsx'
import { useT } from '#platform/language/language-provider.tsx'

/** A screen of the next version behind the switch that will close it. */
export function ComingModule({ module, heading }: { module: ModuleName; heading: TextId }) {
  const t = useT()
  return (
    <ModuleGate module={module} heading={t(heading)}>
      <ComingPage heading={t(heading)} />
    </ModuleGate>
  )
}

export function ComingMain() {
  const t = useT()
  return <ComingPage heading={t('site.coming.main')} />
}
