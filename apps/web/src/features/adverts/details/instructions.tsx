import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

type InstructionsProps = {
  instructions: AdvertisementDetails['advertisementInstructionList']
  isFolded: boolean
}

/** In both languages, the page's own first. */
export function Instructions({ instructions, isFolded }: InstructionsProps) {
  const { t, language } = useLanguage()
  if (instructions.length === 0) return null
  const english = { lang: 'en', texts: instructions.map(({ instruction }) => instruction) }
  const marathi = { lang: 'mr', texts: instructions.map(({ instructionDvng }) => instructionDvng) }
  const lists = language === 'mr' ? [marathi, english] : [english, marathi]
  const both = (
    <div className="advert-instructions">
      {lists.map(({ lang, texts }) => (
        <ol key={lang} lang={lang} className="page-list">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      ))}
    </div>
  )
  const heading = t('adverts.details.instructions')
  if (!isFolded) return <Card heading={heading}>{both}</Card>
  return (
    <Card>
      <details className="advert-fold">
        <summary>{heading}</summary>
        {both}
      </details>
    </Card>
  )
}
