/**
 * How many tries a test of chance makes: few in the suite that people run all day, as many as one
 * likes with TEST_EFFORT (`npm run attack` takes 50 times as many).
 */
export const effort = (usual: number): number =>
  Math.ceil(usual * Number(process.env.TEST_EFFORT ?? 1))
