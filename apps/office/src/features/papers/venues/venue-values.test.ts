import { expect, it } from 'vitest'
import { emptyVenue, faultsOf, fileOf, type VenueValues } from './venue-values.ts'

const school: VenueValues = {
  ...emptyVenue,
  centreId: '27',
  code: 'pune-01',
  name: 'Modern "High" School, Pune',
  capacity: '480',
}

it('a venue is checked before it is sent, each box by itself (OFFICE-449)', () => {
  expect([...faultsOf(emptyVenue)]).toEqual(['centre', 'code', 'name', 'capacity'])
  expect([...faultsOf(school)]).toEqual([])
  expect([...faultsOf({ ...school, accessibleSeats: '481' })]).toEqual(['accessible', 'reached'])
  expect([...faultsOf({ ...school, accessibleSeats: '24', hasRamp: true })]).toEqual([])
  expect([...faultsOf({ ...school, roomSeats: '0', scribeRooms: 'x' })]).toEqual([
    'scribeRooms',
    'roomSeats',
  ])
  expect([...faultsOf({ ...school, mapUrl: 'http://maps.example.in' })]).toEqual(['map'])
})

it('and is a file of one line, whatever its name has in it (OFFICE-449)', () => {
  const [heading, line] = fileOf({ ...school, accessibleSeats: '24', hasRamp: true }).split('\n')
  expect(heading).toContain('ramp,groundFloor,scribeRooms,roomSeats')
  expect(line).toBe(
    '"27","PUNE-01","Modern ""High"" School, Pune","480","24","","yes","no","0","24"',
  )
})
