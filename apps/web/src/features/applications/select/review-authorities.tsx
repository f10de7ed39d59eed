import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { postOf } from '../draft/advert.ts'
import { allChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { regions } from './authority-rules.ts'
import { useInLanguage } from './in-language.ts'
import { useAuthoritiesOf } from './use-authorities.ts'

/** A button, and behind it every office chosen: those in Mumbai, and the others. */
export function ReviewAuthorities() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('select.review.open')}
      </Button>
      <Dialog
        open={open}
        heading={t('select.review.heading')}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t('select.review.close')}</Button>}
      >
        <ChosenOffices />
      </Dialog>
    </>
  )
}

function ChosenOffices() {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert } = useDraftState()
  const wanting = allChosen(useApplying()).filter(({ id }) => postOf(advert, id)?.isAssignAuthority)
  const offered = useAuthoritiesOf(wanting.map(({ id }) => id))
  return wanting.map(({ id, authorities }) => {
    const post = postOf(advert, id)?.postCriteria
    if (!post) return null
    return (
      <section key={id} className="review-post">
        <h3>{inLanguage(post.name, post.nameDvng)}</h3>
        {authorities.length === 0 && <p>{t('select.authorities.missing')}</p>}
        {regions.map((region) => {
          const chosen = offered.get(id)?.[region].filter((each) => authorities.includes(each.id))
          if (!chosen || chosen.length === 0) return null
          return (
            <div key={region}>
              <p className="select-hint">{t(`select.region.${region}`)}</p>
              <ul>
                {chosen.map((each) => (
                  <li key={each.id}>{inLanguage(each.label, each.labelDvng)}</li>
                ))}
              </ul>
            </div>
          )
        })}
      </section>
    )
  })
}
