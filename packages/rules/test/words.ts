import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { textsDirectory } from '@lokseva/texts/directory'
import { languages, type Language } from '@lokseva/texts/text-id'
import type { Words } from '../src/words/words.ts'

/** Names of entries of the portal's lists, as far as the tests speak of them. */
const names: Record<string, Record<Language, string>> = {
  'caste_category/330': { en: 'OBC', mr: 'इ.मा.व.' },
  'caste_category/324': { en: 'SC', mr: 'अ.जा.' },
  'qualification_type/G': { en: 'Graduation', mr: 'पदवी' },
  'qualification_name/G-BCOM': { en: 'B.Com.', mr: 'बी.कॉम.' },
  'result_type/1': { en: 'Passed', mr: 'उत्तीर्ण' },
  'result_type/0': { en: 'Appeared', mr: 'परीक्षेस प्रविष्ट' },
  'job_nature/265': { en: 'Legal practice', mr: 'विधी व्यवसाय' },
  'gender/320': { en: 'Male', mr: 'पुरुष' },
  'gender/321': { en: 'Female', mr: 'स्त्री' },
  'council/1534': { en: 'Bar Council of India', mr: 'भारतीय विधिज्ञ परिषद' },
}

function load(language: Language): Words {
  const messages: Messages = {}
  for (const feature of ['rules', 'profile', 'profile/personal']) {
    const file = join(textsDirectory, feature, `${language}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [id, text] of Object.entries(texts)) messages[id] = compileMessage(text)
  }
  const i18n = setupI18n({
    locale: language,
    locales: language === 'mr' ? 'mr-IN-u-nu-latn' : 'en-IN',
    messages: { [language]: messages },
    missing: (_, id) => {
      throw new Error(`no text ${id} in ${language}`)
    },
  })
  return {
    translate: (id, params = {}) => i18n._(id, params),
    nameOf: (list, id) => names[`${list}/${id}`]?.[language] ?? String(id),
  }
}

export const english = load(languages[0])
export const marathi = load(languages[1])
