import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { BothTexts, useBothTexts } from '#office-kit/fields/both-texts.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'
import { ModuleRequest } from './module-request.tsx'

type CloseModuleProps = {
  name: ModuleName
  /** The words of a request that came back. */
  asked?: Bilingual | undefined
  onClose: () => void
}

/** Words for people and until when, then a second person is asked. */
export function CloseModule({ name, asked, onClose }: CloseModuleProps) {
  const t = useT()
  const message = useBothTexts(`module.${name}`, asked)
  const until = useDueTime(`module.${name}`)
  return (
    <ModuleRequest
      kind="modules.off"
      payload={{ name, message: message.words, ...(until.dueAt && { until: until.dueAt }) }}
      heading={t('office.portal.modules.closing', { name: t(`office.portal.module.${name}`) })}
      message={message}
      until={until}
      isWorded={message.isWhole}
      onClose={onClose}
    >
      <p>{t('office.portal.modules.words')}</p>
      <BothTexts id="module" texts={message} />
      <DueTime
        due={until}
        id="module-until"
        label="office.portal.modules.opensAgain"
        dayLabel="office.portal.modules.opensOn"
      />
    </ModuleRequest>
  )
}
