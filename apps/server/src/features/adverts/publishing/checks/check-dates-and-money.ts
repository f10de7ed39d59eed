import { paymentMethods } from '@lokseva/contract/adverts/schemas'
import { translate } from '#platform/texts/translate'
import { fault, type Check, type Reader } from './fault.ts'

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
    if (before && day)
      report(
        fault(name, 'dayBefore', (reader) => ({
          day,
          other: reader === 'command' ? before : translate(reader, `adverts.words.${before}`),
          otherDay: file[before]!,
        })),
      )
  }
  // The year is part of the number, and a number of long ago is a slip of the pen.
  const { year, applnStartDate } = file
  if (year && applnStartDate && Math.abs(Number(applnStartDate.slice(0, 4)) - year) > 1)
    report(fault('year', 'yearFar', { year: String(year), day: applnStartDate }))
}

export const checkMoney: Check = ({ fees, advertisementConfig: config }, report) => {
  if (fees && fees.concession > fees.open)
    report(
      fault('fees.concession', 'concessionMore', {
        concession: String(fees.concession),
        open: String(fees.open),
      }),
    )
  if (fees && config)
    for (const name of ['open', 'concession'] as const)
      if (fees[name] < config.processingFees)
        report(
          fault(`fees.${name}`, 'lessThanProcessing', {
            fee: String(fees[name]),
            processing: String(config.processingFees),
          }),
        )
  if (!config) return
  const { enabledPaymentMethods, disabledPaymentMethods } = config
  if (enabledPaymentMethods && disabledPaymentMethods)
    report(
      fault('advertisementConfig', 'bothMethods', (reader) => ({
        on: methodsWords('enabledPaymentMethods', reader),
        off: methodsWords('disabledPaymentMethods', reader),
      })),
    )
  for (const [name, methods] of Object.entries({ enabledPaymentMethods, disabledPaymentMethods }))
    methods?.forEach((method, index) => {
      const place = `advertisementConfig.${name}.${index}`
      if (!(paymentMethods as readonly string[]).includes(method))
        report(fault(place, 'noMethod', { method, all: paymentMethods.join(', ') }))
      else if (methods.indexOf(method) < index) report(fault(place, 'namedTwice', { id: method }))
    })
  if (enabledPaymentMethods?.length === 0)
    report(fault('advertisementConfig.enabledPaymentMethods', 'nobodyPays'))
}

const methodsWords = (
  name: 'enabledPaymentMethods' | 'disabledPaymentMethods',
  reader: Reader,
): string => (reader === 'command' ? name : translate(reader, `adverts.words.${name}`))
