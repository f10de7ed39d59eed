import type { AdvertisedPost } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** How the vacancies of a post are divided, folded: most look for one line of it. */
export function VacanciesByCategory({ post }: { post: AdvertisedPost }) {
  const { t, language } = useLanguage()
  const { vacanciesByCategory: divided, vacancies } = post
  if (!divided) return null
  return (
    <details className="advert-divided">
      <summary>{t('adverts.details.byCategory')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('adverts.details.category')}</th>
            <th scope="col">{t('adverts.details.vacancies')}</th>
          </tr>
        </thead>
        <tbody>
          {divided.map(({ label, labelDvng, vacancies: count }) => (
            <tr key={label}>
              <th scope="row">{language === 'mr' ? labelDvng : label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('adverts.details.total')}</th>
            <td>{vacancies}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
