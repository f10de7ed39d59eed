export { keepFacts } from './keep-facts.ts'
export { openTrials } from './open-trials.ts'
