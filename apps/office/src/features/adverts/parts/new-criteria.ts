import { usualAge } from '@lokseva/rules/commission/usual-age'

/** What a first post begins with; a day and a qualification are still to be said. */
export const newCriteria = { age: usualAge, divyangSuitable: [] }
