import type { Language } from '@lokseva/texts/text-id'
import { receiptData as applicationData } from '#features/applications/receipt/receipt-data'
import { receiptData as feeData } from '#features/payments/receipt/receipt-data'
import { headOf, proofFiles, proofOf } from '#features/printing/paper-frame'
import type { Paper } from '#platform/typesetting/paper'
import { commission as letterhead, sampleNow, verification } from './sample-papers.ts'
import { sampleSignature } from './sample-pictures.ts'

const name = { en: 'Kshirsagar Shruti Dnyaneshwar', mr: 'क्षीरसागर श्रुती ज्ञानेश्वर' }
const exam = { name: 'Main examination', nameDvng: 'मुख्य परीक्षा' }
const advertisement = {
  advertisementNo: '104',
  year: 2026,
  name: 'State Services Main Examination 2026',
  nameDvng: 'राज्यसेवा मुख्य परीक्षा 2026',
  exam,
}
const posts = [
  ['Deputy Collector', 'उपजिल्हाधिकारी'],
  ['Tahsildar', 'तहसीलदार'],
].map(([postName, postNameDvng], place) => ({
  postName,
  postNameDvng,
  prefOrder: place + 1,
  authorities: [],
}))

/** As much of an application as its receipt says. */
const details = {
  application: {
    applicationNo: '2026104000017-5',
    createdAt: '2026-11-10T05:00:00.000Z',
    advertisement,
    location: 'Satara',
    flgDisabilityScribeReq: false,
    flgDisabilityCompTime: false,
    scribeArrangedBy: null,
    amountPayable: 544,
    timeline: [{ step: 'fee', state: 'done', message: 'Fees paid.' }],
  },
  applicationMultipleExamSubjectDtoList: [],
  applicationPostPrefDtoList: posts,
  applicationExamCenterPrefDto: { examCenterName: 'Pune', examCenterNameDvng: 'पुणे' },
  requiredDocuments: [
    { documentTypeName: 'Proof of identity', documentTypeNameDvng: 'ओळखीचा पुरावा' },
    { documentTypeName: 'Degree certificate', documentTypeNameDvng: 'पदवी प्रमाणपत्र' },
  ],
  additionalAnswers: [],
  changes: [],
  signature: 'there',
}

export async function applicationReceipt(language: Language): Promise<Paper> {
  const commission = 'State Public Service Commission · राज्य लोकसेवा आयोग'
  const data = applicationData(details as never, { language, commission, name, now: sampleNow })
  return {
    template: 'application/receipt.typ',
    data: JSON.stringify({
      ...data,
      head: headOf(letterhead),
      verification: proofOf(verification),
    }),
    files: { ...proofFiles(verification), 'signature.jpg': await sampleSignature() },
  }
}

export function feeReceipt(language: Language): Paper {
  const at = new Date('2026-11-10T06:00:00.000Z')
  const data = feeData(language, {
    settled: {
      orderNo: 'LK26111000017',
      purpose: 'application',
      provider: 'sbi',
      providerReference: 'SBI4410093',
      bankReference: 'UTR220918',
      feePaise: 51_900,
      servicePaise: 2500,
      amountPaise: 54_400,
      capturedAt: at,
      settledAt: at,
      refundedPaise: 0,
    },
    payable: {
      applicationNo: '2026104000017-5',
      payer: { name: name.en, nameDvng: name.mr },
      advertisement: {
        number: '104/2026',
        name: advertisement.name,
        nameDvng: advertisement.nameDvng,
      },
    },
    commission: { name_en: 'State Public Service Commission', name_mr: 'राज्य लोकसेवा आयोग' },
    now: sampleNow,
  } as never)
  return {
    template: 'payment/receipt.typ',
    data: JSON.stringify({
      ...data,
      head: headOf(letterhead),
      verification: proofOf(verification),
    }),
    files: proofFiles(verification),
  }
}
