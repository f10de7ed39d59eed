import { languages, type Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { listModules } from './modules.ts'
import { selectGuidelineLinks } from './queries.ts'
import { startupSettings } from './startup-settings.ts'

type About = { version: string; simulators: boolean }

/** What the first pages show of the site, in both languages, by the names the web asks for it. */
export async function sitePageData(db: Database, about: About) {
  const [settings, links, ...modules] = await Promise.all([
    startupSettings(db, about),
    selectGuidelineLinks(db),
    ...languages.map((language) => listModules(db, language)),
  ])
  return {
    'startup-settings': settings,
    ...byLanguage('modules', (_, at) => modules[at]),
    ...byLanguage('guideline-links', (language) => inLanguage(links, language)),
  }
}

type Links = Awaited<ReturnType<typeof selectGuidelineLinks>>

export const inLanguage = (links: Links, language: Language) =>
  links.map(({ href, label_en, label_mr }) => ({
    href,
    label: language === 'mr' ? label_mr : label_en,
  }))

const byLanguage = <T>(name: string, of: (language: Language, at: number) => T) =>
  Object.fromEntries(languages.map((language, at) => [`${name}/${language}`, of(language, at)]))
