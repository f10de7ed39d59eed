/** What a first post begins with; a day and a qualification are still to be said. */
export const newCriteria = {
  age: { min: 18, max: { open: 38, reserved: 43, ews: 43, orphan: 43, sports: 43, divyang: 45 } },
  divyangSuitable: [],
}
