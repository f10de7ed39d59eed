import '@lokseva/ui/styles/index.css'
import { pages } from '@lokseva/contract/site/pages'
import type { Preview } from '@lokseva/contract/previews/schemas'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLanguage, loadTexts } from '@lokseva/browser/language/translator.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import {
  changeAppearance,
  markMissingDevanagari,
  startAppearance,
  themes,
} from '@lokseva/ui/appearance/appearance.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { askOffice, hearOffice } from './ask-office.ts'
import { currentLanguage } from './frame-language.ts'
import { memoryAddressBar } from '@lokseva/browser/router/memory-address-bar.ts'
import { PreviewApp } from './preview-app.tsx'
import { sessionOf } from './sample-candidate.ts'
import { showPreview } from './shown-preview.ts'

const texts: TextPack = {
  en: () => import('texts:en/app,app/candidate,app/written,wire,site,adverts,eligibility,previews'),
  mr: () => import('texts:mr/app,app/candidate,app/written,wire,site,adverts,eligibility,previews'),
}

async function start(root: HTMLElement): Promise<void> {
  const params = new URLSearchParams(location.search)
  startAppearance()
  markMissingDevanagari()
  const theme = themes.find((each) => each === params.get('theme'))
  if (theme) changeAppearance({ theme })
  hearOffice()
  const language = currentLanguage()
  const [preview] = await Promise.all([
    askOffice({ ask: 'preview' }) as Promise<Preview>,
    loadTexts(texts, language),
  ])
  await activateLanguage(language)
  showPreview(preview)
  const session = sessionOf(preview)
  if (session) storeSession(session)
  const page = params.get('page') === 'apply' ? pages.apply : pages.advertisement
  const path = page.replace(/\{\w+\}/, String(preview.advertisementId))
  createRoot(root).render(
    <StrictMode>
      <PreviewApp bar={memoryAddressBar(path)} />
    </StrictMode>,
  )
}

const isFramed = window.parent !== window
if (isFramed) void start(document.getElementById('root')!)
else document.getElementById('not-begun')!.hidden = false
