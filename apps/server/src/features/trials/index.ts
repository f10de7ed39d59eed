export { drawFacts } from './draw-facts.ts'
export { storeFacts } from './store-facts.ts'
export { trialsData } from './personal-data.ts'
export { openTrials } from './open-trials.ts'
