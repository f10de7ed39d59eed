import { fault, type Check } from './fault.ts'
import { placedPosts } from './placed-entries.ts'

/** Vacancies by category are all the vacancies of the post, each category once. */
export const checkVacancies: Check = (file, report) => {
  for (const { place, value } of placedPosts(file)) {
    const { vacancies, vacanciesByCategory: divided } = value
    if (!divided) continue
    const here = `${place}.vacanciesByCategory`
    const sum = divided.reduce((all, each) => all + each.vacancies, 0)
    if (sum !== vacancies) report(fault(here, 'vacanciesSum', { sum, vacancies }))
    divided.forEach(({ category: id }, index) => {
      if (divided.findIndex((each) => each.category === id) < index)
        report(fault(`${here}.${index}.category`, 'namedTwice', { id: String(id) }))
    })
  }
}

/** Only a centre one may choose holds anybody, and each is counted once. */
export const checkCapacities: Check = ({ examCenters: centres, centreCapacities = [] }, report) => {
  centreCapacities.forEach(({ centre: id }, index) => {
    const place = `centreCapacities.${index}.centre`
    if (centres && !centres.includes(id)) report(fault(place, 'noCentre', { id: String(id) }))
    if (centreCapacities.findIndex((each) => each.centre === id) < index)
      report(fault(place, 'namedTwice', { id: String(id) }))
  })
}

/** Stages come after the last day to apply, one after the other, and end not before they begin. */
export const checkStages: Check = ({ applnEndDate: last, plannedStages = [] }, report) => {
  plannedStages.forEach(({ stageCode, startDate: day, endDate }, index) => {
    const place = `plannedStages.${index}`
    const before = plannedStages[index - 1]?.startDate
    if (last && day <= last) report(fault(`${place}.startDate`, 'stageEarly', { day, last }))
    if (before && day < before) report(fault(`${place}.startDate`, 'stageOrder', { day, before }))
    if (endDate && endDate < day) report(fault(`${place}.endDate`, 'stageEnds', { endDate, day }))
    const isSame = (each: { stageCode: string; startDate: string }) =>
      each.stageCode === stageCode && each.startDate === day
    if (plannedStages.findIndex(isSame) < index) report(fault(place, 'stageTwice', { day }))
  })
}
