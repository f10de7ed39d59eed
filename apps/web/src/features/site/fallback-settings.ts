import type { StartupSettings } from '@lokseva/contract/site/schemas'

/** What the header shows until the server has said whose portal this is. */
export const fallbackCommission: StartupSettings['commission'] = {
  name: { en: 'State Public Service Commission', mr: 'राज्य लोकसेवा आयोग' },
  shortMark: { en: 'L', mr: 'लो' },
  logoHref: null,
  primaryColour: null,
  accentColour: null,
}
