type Person = { answers: Record<string, unknown> }

const dehu = {
  permenantHouseNo: 'House No. 12/A',
  permenantBuildingName: 'Indrayani Society',
  permenantRoadOrPo: 'Alandi Road',
  permenantArea: 'Gatha Mandir',
  permenantPin: '412109',
  permenantLandmark: 'Near the river',
  permenantStateLookupId: 27,
  permenantDistrictLookupId: 490,
  permenantTalukaLookupId: 4193,
}

/** At home in Dehu near Pune, where letters reach her too. */
const villager: Person = {
  answers: { ...dehu, permenantvillageCityLookupId: 298888, flgSameasabove: true },
}

/** From Karnataka, living in Pune. */
const student: Person = {
  answers: {
    permenantHouseNo: '4, 2nd Cross',
    permenantStateLookupId: 29,
    permenantPin: '590001',
    permenantDistrict: 'Belagavi',
    permenantTaluka: 'Belagavi',
    permenantvillageCity: 'Tilakwadi',
    correspondenceHouseNo: 'Room 7',
    correspondenceBuildingName: "Students' Hostel",
    correspondenceRoadOrPo: 'Ganeshkhind P.O.',
    correspondenceArea: 'Aundh',
    correspondenceLandmark: 'University gate',
    correspondenceStateLookupId: 27,
    correspondenceDistrictLookupId: 490,
    correspondenceTalukaLookupId: 4193,
    correspondencevillageCityLookupId: 251530,
    correspondencePin: '411007',
  },
}

/** From a hamlet of Bhor that no list knows; works in Goa. */
const worker: Person = {
  answers: {
    permenantHouseNo: 'Gut No. 88',
    permenantStateLookupId: 27,
    permenantPin: '412206',
    permenantDistrictLookupId: 490,
    permenantTalukaLookupId: 4198,
    permenantvillageCity: 'Navi Wadi',
    correspondenceHouseNo: 'Shop 3 (first floor)',
    correspondenceStateLookupId: 30,
    correspondenceDistrict: 'South Goa',
    correspondenceTaluka: 'Salcete',
    correspondenceVillage: 'Margao',
    correspondencePin: '403601',
  },
}

export const addressPeople = { villager, student, worker }

const no = {
  flgProsecutionCourtLaw: false,
  flgDispActionGovSemiGov: false,
  flgCourtCaseFilled: false,
  flgBarcouncilInstitution: false,
}

/** Nothing to declare and nothing to add. */
const blameless: Person = { answers: { ...no, flgDebaredBlockListExam: false } }

/** Was debarred for two years, and led the students' council. */
const debarred: Person = {
  answers: {
    ...no,
    flgCourtCaseFilled: true,
    flgDebaredBlockListExam: true,
    natureLookupId: 2,
    debarredStartDate: '2019-04-01',
    debarredEndDate: '2021-03-31',
    activities: 'Blood donation camps, 2015-2018',
    extraCurricular: 'Classical singing',
    distinctionLeadershipPosition: "Secretary, Students' Council",
  },
}

export const otherPeople = { blameless, debarred }

const fresher: Person = { answers: { isExperienced: false } }

/** Two jobs: a contract in a department until 2019, then a library of his own until today. */
const officer: Person = {
  answers: {
    isExperienced: true,
    experiences: [
      {
        typeEmploymentLookupId: 1,
        flgMpscSelection: true,
        postNameLookupId: 433,
        postNameOther: 'Assistant Archivist',
        officeName: 'Directorate of Archives, Mumbai',
        flgOfficeGovOwned: true,
        designationId: 1651,
        designation: 'Record Keeper',
        jobNatureLookupId: 260,
        flgGazettedPost: true,
        typeGroupLookupId: 2,
        apointmentNatureLookupId: 258,
        appointmentLetterNo: 'DOA/2015/118',
        appointmentLetterDate: '2015-06-20',
        fullTimeLookupId: 1,
        payScale: 'S-14',
        gradePay: '4400',
        basicPay: '38600',
        monthlyGrossSalary: '62000',
        employmentFrom: '2015-07-01',
        employmentTo: '2019-06-30',
        remarks: 'Resigned',
      },
      {
        typeEmploymentLookupId: 2,
        flgMpscSelection: false,
        officeName: 'City Library',
        flgOfficeGovOwned: false,
        designationId: 1630,
        jobNatureLookupId: 268,
        flgGazettedPost: false,
        apointmentNatureLookupId: 257,
        payScale: 'Own',
        basicPay: '25000',
        monthlyGrossSalary: '25000',
        employmentFrom: '2019-07-01',
      },
    ],
  },
}

export const experiencePeople = { fresher, officer }
