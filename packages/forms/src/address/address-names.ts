/** The specification's names, part by part: its spelling differs between the two addresses. */
export const addressNames = {
  permenant: {
    houseNo: 'permenantHouseNo',
    buildingName: 'permenantBuildingName',
    roadOrPo: 'permenantRoadOrPo',
    area: 'permenantArea',
    landmark: 'permenantLandmark',
    state: 'permenantStateLookupId',
    district: 'permenantDistrictLookupId',
    districtText: 'permenantDistrict',
    taluka: 'permenantTalukaLookupId',
    talukaText: 'permenantTaluka',
    village: 'permenantvillageCityLookupId',
    villageText: 'permenantvillageCity',
    pin: 'permenantPin',
  },
  correspondence: {
    houseNo: 'correspondenceHouseNo',
    buildingName: 'correspondenceBuildingName',
    roadOrPo: 'correspondenceRoadOrPo',
    area: 'correspondenceArea',
    landmark: 'correspondenceLandmark',
    state: 'correspondenceStateLookupId',
    district: 'correspondenceDistrictLookupId',
    districtText: 'correspondenceDistrict',
    taluka: 'correspondenceTalukaLookupId',
    talukaText: 'correspondenceTaluka',
    village: 'correspondencevillageCityLookupId',
    villageText: 'correspondenceVillage',
    pin: 'correspondencePin',
  },
} as const

export type AddressNames = (typeof addressNames)[keyof typeof addressNames]
