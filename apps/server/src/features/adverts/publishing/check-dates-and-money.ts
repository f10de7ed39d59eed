import { paymentMethods } from '@lokseva/contract/adverts/schemas'
import type { Check } from './fault.ts'

/** Each day with those it may not lie before. A day that is null falls back to an earlier one. */
const notBefore = {
  applnEndDate: ['applnStartDate'],
  onlinePaymentEndDate: ['applnEndDate'],
  challanDownloadEndDate: ['applnEndDate'],
  challanPaymentEndDate: ['onlinePaymentEndDate', 'challanDownloadEndDate', 'applnEndDate'],
  examCenterChangeEndDate: ['applnStartDate'],
  postPrefChangeEndDate: ['applnStartDate'],
  examDate: ['applnEndDate'],
  corrigendumEndDate: ['applnStartDate'],
} as const

export const checkDates: Check = (file, report) => {
  for (const [name, earlier] of Object.entries(notBefore)) {
    const day = file[name as keyof typeof notBefore]
    const before = earlier.find((other) => day && file[other] && day < file[other])
    if (before) report(name, `${day} lies before ${before}, ${file[before]}`)
  }
  // The year is part of the number, and a number of long ago is a slip of the pen.
  const { year, applnStartDate } = file
  if (year && applnStartDate && Math.abs(Number(applnStartDate.slice(0, 4)) - year) > 1)
    report('year', `${year} is far from the first day, ${applnStartDate}`)
}

export const checkMoney: Check = ({ fees, advertisementConfig: config }, report) => {
  if (fees && fees.concession > fees.open)
    report('fees.concession', `${fees.concession} is more than the fee of others, ${fees.open}`)
  if (fees && config)
    for (const name of ['open', 'concession'] as const)
      if (fees[name] < config.processingFees)
        report(
          `fees.${name}`,
          `${fees[name]} is less than the processing fees within it, ${config.processingFees}`,
        )
  if (!config) return
  const { enabledPaymentMethods, disabledPaymentMethods } = config
  if (enabledPaymentMethods && disabledPaymentMethods)
    report(
      'advertisementConfig',
      'enabledPaymentMethods and disabledPaymentMethods are both set: one of them must be null',
    )
  for (const [name, methods] of Object.entries({ enabledPaymentMethods, disabledPaymentMethods }))
    methods?.forEach((method, index) => {
      const place = `advertisementConfig.${name}.${index}`
      if (!(paymentMethods as readonly string[]).includes(method))
        report(place, `there is no way to pay called ‘${method}’ (${paymentMethods.join(', ')})`)
      else if (methods.indexOf(method) < index) report(place, `${method} is named twice`)
    })
  if (enabledPaymentMethods?.length === 0)
    report('advertisementConfig.enabledPaymentMethods', 'nobody could pay: the list is empty')
}
