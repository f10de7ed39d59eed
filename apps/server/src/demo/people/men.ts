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

const measured = { height: '170', weight: '66', chestDeflated: '85', chestInflated: '91' }

/** Open category, graduate who types Marathi: fits the clerks, not the tax assistants. */
export const sanjay: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...measured,
    ...namesOf(['Sanjay', 'Prakash', 'More'], 'संजय प्रकाश मोरे', 'Shobha'),
    genderLookupId: 320,
    categoryLookupId: 323,
    domicileCertificateNo: 'DOM/PUN/2015/771',
    domicileIssuingDate: '2015-06-11',
  },
  address: inPune('104 Kasba Peth'),
  other: blameless,
  qualification: {
    qualifications: [
      tenth('2013-06-10', '68.20'),
      twelfth('HSC02', '2015-05-27', '61.00'),
      degree('G', 'G-BCOM', {
        resultDate: '2018-06-29',
        percentageGrade: '58.25',
        courseDurationMonths: '36',
      }),
      certificate('CF03', '2019-01-28'),
    ],
  },
  experience: withoutExperience,
}

/** Scheduled Caste, Bachelor of Science: fits the civil services and the police. */
export const arun: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...measured,
    ...namesOf(['Arun', 'Baban', 'Gaikwad'], 'अरुण बबन गायकवाड', 'Sindhu'),
    genderLookupId: 320,
    categoryLookupId: 324,
    castCertificateNo: 'SDO/PUN/MAG/118/2012',
    ccIssuingDistrictLookupId: 490,
    castCertiIssuingDate: '2012-07-16',
    flgCastValidityCert: true,
    castValidityCertNo: 'CVC/PUN/2014/1120',
    castValidityCertIssueDate: '2014-02-18',
    domicileCertificateNo: 'DOM/PUN/2012/331',
    domicileIssuingDate: '2012-07-18',
  },
  address: inPune('5 Yerawada'),
  other: blameless,
  qualification: {
    qualifications: [
      tenth('2010-06-17', '77.60'),
      twelfth('HSC01', '2012-05-25', '69.00'),
      degree(
        'G',
        'G-BSC',
        { resultDate: '2015-06-30', percentageGrade: '62.40', courseDurationMonths: '36' },
        { subjectLookupId: 2016 },
      ),
    ],
  },
  experience: withoutExperience,
}

/** Open category: some years with the government pleader, then in practice at the bar. */
export const kiran: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...measured,
    ...namesOf(['Kiran', 'Mohan', 'Deshpande'], 'किरण मोहन देशपांडे', 'Vidya'),
    genderLookupId: 320,
    categoryLookupId: 323,
    domicileCertificateNo: 'DOM/PUN/2012/2091',
    domicileIssuingDate: '2012-06-30',
  },
  address: inPune('17 Narayan Peth'),
  other: { ...blameless, distinctionLeadershipPosition: 'Secretary, moot court society' },
  qualification: {
    qualifications: [
      tenth('2010-06-17', '88.00'),
      twelfth('HSC03', '2012-05-25', '80.50'),
      degree(
        'G',
        'G-LLB5',
        { resultDate: '2017-07-01', percentageGrade: '63.10', courseDurationMonths: '60' },
        {
          councilId: 1535,
          councilRegistrationNumber: 'MAH/4471/2017',
          councilRegistrationDate: '2017-10-03',
        },
      ),
    ],
  },
  experience: {
    isExperienced: true,
    experiences: [
      {
        typeEmploymentLookupId: 1,
        flgMpscSelection: false,
        officeName: 'Office of the District Government Pleader, Pune',
        flgOfficeGovOwned: true,
        designationId: 1603,
        jobNatureLookupId: 265,
        flgGazettedPost: false,
        apointmentNatureLookupId: 257,
        payScale: '25500-81100',
        basicPay: '25500',
        monthlyGrossSalary: '41000',
        employmentFrom: '2018-01-01',
        employmentTo: '2022-06-30',
      },
      {
        typeEmploymentLookupId: 2,
        flgMpscSelection: false,
        officeName: 'Own chambers, District Court Pune',
        flgOfficeGovOwned: false,
        designationId: 1603,
        jobNatureLookupId: 265,
        flgGazettedPost: false,
        apointmentNatureLookupId: 257,
        payScale: 'Not applicable',
        basicPay: '40000',
        monthlyGrossSalary: '40000',
        employmentFrom: '2022-07-01',
      },
    ],
  },
}

/** Open category, Master of Science in physics; of NET, which is asked besides, the result is awaited. */
export const vijay: DemoProfile = {
  personal: {
    ...usualPersonal,
    ...measured,
    ...namesOf(['Vijay', 'Ramesh', 'Naik'], 'विजय रमेश नाईक', 'Suman'),
    genderLookupId: 320,
    categoryLookupId: 323,
    domicileCertificateNo: 'DOM/PUN/2011/640',
    domicileIssuingDate: '2011-06-27',
  },
  address: inPune('22 Aundh'),
  other: blameless,
  qualification: {
    qualifications: [
      tenth('2009-06-25', '74.00'),
      twelfth('HSC01', '2011-05-26', '65.20'),
      degree(
        'G',
        'G-BSC',
        { resultDate: '2014-06-30', percentageGrade: '60.10', courseDurationMonths: '36' },
        { subjectLookupId: 2016 },
      ),
      degree(
        'PG',
        'PG-MSC',
        { resultDate: '2016-06-30', percentageGrade: '58.00', courseDurationMonths: '24' },
        { subjectLookupId: 2016 },
      ),
      {
        qualificationtypecode: 'NET/SLET/SET',
        qualificationnamecode: 'NET03',
        subjectLookupId: 2016,
        typeResult: 0,
      },
    ],
  },
  experience: withoutExperience,
}
