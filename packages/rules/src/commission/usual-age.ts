/** The ages a new post begins with. */
export const usualAge = {
  min: 18,
  max: { open: 38, reserved: 43, ews: 43, orphan: 43, sports: 43, divyang: 45 },
}
