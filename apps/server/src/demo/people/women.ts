import {
  blameless,
  certificate,
  degree,
  inPune,
  namesOf,
  tenth,
  twelfth,
  usualPersonal,
  withoutExperience,
  type DemoProfile,
} from './usual-answers.ts'

/** OBC with every certificate, Bachelor of Agriculture: fits the posts of agriculture. */
export const meena: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...namesOf(['Meena', 'Ganesh', 'Jadhav'], 'मीना गणेश जाधव', 'Savita'),
    genderLookupId: 321,
    height: '156',
    weight: '51',
    categoryLookupId: 330,
    castCertificateNo: 'SDO/PUN/MAG/771/2016',
    ccIssuingDistrictLookupId: 490,
    castCertiIssuingDate: '2016-06-20',
    flgNcl: true,
    nclCertificateNo: 'NCL/PUN/2026/402',
    latestNclIssueDate: '2026-05-04',
    flgCastValidityCert: true,
    castValidityCertNo: 'CVC/PUN/2018/3391',
    castValidityCertIssueDate: '2018-01-30',
    domicileCertificateNo: 'DOM/PUN/2016/1187',
    domicileIssuingDate: '2016-06-22',
  },
  address: inPune('Gat No. 214, Manjari'),
  other: { ...blameless, extraCurricular: 'Kabaddi, district team' },
  qualification: {
    qualifications: [
      tenth('2014-06-17', '86.40'),
      twelfth('HSC01', '2016-05-25', '74.15'),
      degree('G', 'G-BSCAG', {
        resultDate: '2020-09-30',
        percentageGrade: '71.30',
        courseDurationMonths: '48',
      }),
    ],
  },
  experience: withoutExperience,
}

/** Hard of hearing, 60 per cent, Bachelor of Agriculture: fits three of the main examinations. */
export const leela: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...namesOf(['Leela', 'Vasant', 'Pawar'], 'लीला वसंत पवार', 'Kamal'),
    genderLookupId: 321,
    height: '154',
    weight: '49',
    categoryLookupId: 323,
    flgNcl: false,
    flgDivyang: true,
    typeOfDisabilityLookupId: 436,
    disabilitySubCategoriesLookupIds: [443],
    divyangPercentage: '60',
    flgUdid: true,
    udid: 'MH2610219950061237',
    typeDisabilityCertificate: 2,
    sadmCertificateNumber: 'MH26/2018/004417',
    sadmCertificateDate: '2018-03-12',
    domicileCertificateNo: 'DOM/PUN/2013/905',
    domicileIssuingDate: '2013-07-01',
  },
  address: inPune('8 Sadashiv Peth'),
  other: blameless,
  qualification: {
    qualifications: [
      tenth('2011-06-17', '79.20'),
      twelfth('HSC01', '2013-05-30', '66.50'),
      degree('G', 'G-BSCAG', {
        resultDate: '2017-07-10',
        percentageGrade: '67.80',
        courseDurationMonths: '48',
      }),
    ],
  },
  experience: withoutExperience,
}

/** Open category, Bachelor of Arts, tall enough for the police: fits all three posts of 104. */
export const fatima: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...namesOf(['Fatima', 'Yusuf', 'Shaikh'], 'फातिमा युसुफ शेख', 'Rehana'),
    genderLookupId: 321,
    height: '160',
    weight: '52.5',
    motherTongueLookupId: 355,
    categoryLookupId: 323,
    flgNcl: false,
    domicileCertificateNo: 'DOM/PUN/2017/2204',
    domicileIssuingDate: '2017-06-15',
  },
  address: inPune('31 Camp, East Street'),
  other: blameless,
  qualification: {
    qualifications: [
      tenth('2013-06-10', '81.00'),
      twelfth('HSC03', '2015-05-27', '72.30'),
      degree('G', 'G-BA', {
        resultDate: '2018-06-29',
        percentageGrade: '64.75',
        courseDurationMonths: '36',
      }),
      certificate('CF03', '2019-01-28'),
    ],
  },
  experience: withoutExperience,
}
