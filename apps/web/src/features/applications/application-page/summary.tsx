import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Fact, FactList } from '@lokseva/ui/data/fact-list.tsx'
import { useInLanguage } from '../select/in-language.ts'

/** What was applied to, when, and for how much. */
export function Summary({ details: { application } }: { details: ApplicationDetails }) {
  const { t, format } = useLanguage()
  const inLanguage = useInLanguage()
  const { advertisement } = application
  const { advertisementNo, year, exam } = advertisement
  const facts: Fact[] = [
    { label: t('applications.mine.number'), value: application.applicationNo },
    { label: t('applications.mine.advertisementNo'), value: `${advertisementNo}/${year}` },
    { label: t('applications.mine.exam'), value: inLanguage(exam.name, exam.nameDvng) },
    {
      label: t('applications.mine.appliedOn'),
      value: t('applications.mine.moment', indiaMoment(format, application.createdAt)),
    },
    {
      label: t('applications.mine.period'),
      value: t('applications.mine.fromTo', {
        from: format.date(advertisement.applnStartDate),
        to: format.date(advertisement.applnEndDate),
      }),
    },
    { label: t('applications.mine.amount'), value: format.money(application.amountPayable) },
  ]
  return (
    <Card heading={t('applications.mine.summary')}>
      <FactList facts={facts} />
    </Card>
  )
}
