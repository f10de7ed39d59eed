import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { CandidateFee } from '@lokseva/contract/eligibility/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { lastPaymentDays, numberOf } from '../advert-words.ts'
import { DownloadPdf } from '../download-pdf.tsx'

type AdvertFactsProps = {
  advert: AdvertisementDetails
  /** The candidate's own, once it is known. */
  fee: CandidateFee | undefined
  /** Only what decides stands there, the rest behind it. */
  isFolded: boolean
}

/** Number, exam, days and fees at a glance. */
export function AdvertFacts({ advert, fee, isFolded }: AdvertFactsProps) {
  const { t, format, language } = useLanguage()
  const { online, challan } = lastPaymentDays(advert)
  const { exam, fees } = advert
  const day = (isoDay: string) => <time dateTime={isoDay}>{format.date(isoDay)}</time>
  const lastMoment = (isoDay: string) => (
    <time dateTime={isoDay}>{t('adverts.details.lastMoment', { day: format.date(isoDay) })}</time>
  )
  const facts = [
    { label: t('adverts.details.number'), value: numberOf(advert) },
    {
      label: t('adverts.details.exam'),
      value: language === 'mr' ? exam.nameDvng : exam.name,
      isLong: true,
    },
    { label: t('adverts.details.start'), value: day(advert.applnStartDate) },
    { label: t('adverts.details.end'), value: lastMoment(advert.applnEndDate) },
    { label: t('adverts.details.payOnline'), value: lastMoment(online) },
    ...(challan ? [{ label: t('adverts.details.payChallan'), value: day(challan) }] : []),
    ...(advert.examDate
      ? [{ label: t('adverts.details.examDate'), value: day(advert.examDate) }]
      : []),
    ...(fee
      ? [{ label: t('adverts.details.feeYours'), value: format.money(fee.amountPayable) }]
      : [
          { label: t('adverts.details.feeOpen'), value: format.money(fees.open) },
          { label: t('adverts.details.feeConcession'), value: format.money(fees.concession) },
        ]),
  ]
  const processing = format.money(advert.advertisementConfig.processingFees)
  const all = (
    <>
      <dl className="advert-facts-list">
        {facts.map(({ label, value, isLong }: (typeof facts)[number] & { isLong?: boolean }) => (
          <div key={label} data-long={isLong}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="advert-fee-why">
        {fee && <span>{fee.reason} </span>}
        {t('adverts.details.feeWithin', { amount: processing })}
      </p>
    </>
  )
  if (!isFolded) return <Card>{all}</Card>
  return (
    <Card>
      <details className="advert-fold">
        <summary>
          {t(advert.isOpen ? 'adverts.details.inShort' : 'adverts.details.inShortClosed', {
            number: numberOf(advert),
            day: format.date(advert.applnEndDate),
            fee: format.money(fee?.amountPayable ?? fees.open),
          })}
        </summary>
        {all}
        <DownloadPdf id={advert.id} />
      </details>
    </Card>
  )
}
