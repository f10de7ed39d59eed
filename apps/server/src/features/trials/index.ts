export { drawFacts } from './draw-facts.ts'
export { storeFacts as keepFacts } from './store-facts.ts'
export { trialsData } from './personal-data.ts'
export { openTrials } from './open-trials.ts'
