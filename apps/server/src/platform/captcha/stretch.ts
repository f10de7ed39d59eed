const GRAIN = 480
const HALF = GRAIN / 2
/** How far a grain is moved to where it joins best. */
const SEARCH = 120
/** How much of each sample of a grain is heard: it comes and goes softly. */
const shares = Float64Array.from(
  { length: GRAIN },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / GRAIN),
)

/**
 * The same sound longer (above 1) or shorter, at its own height: grains of 30 ms laid over each
 * other, each where it fits the one before.
 */
export function stretch(sound: Float32Array, times: number): Float32Array {
  const length = Math.max(GRAIN, Math.round(sound.length * times))
  // Silence behind it, as far as any grain is looked for.
  const samples = new Float32Array(Math.ceil(length / times) + SEARCH + 3 * GRAIN)
  samples.set(sound)
  const result = new Float32Array(length + GRAIN)
  let follows = 0
  for (let at = 0; at < length; at += HALF) {
    const wanted = Math.round(at / times)
    const from = at === 0 ? 0 : bestJoin(samples, wanted, follows)
    for (let n = 0; n < GRAIN; n++) {
      // The first half of the first grain has nothing before it.
      result[at + n]! += samples[from + n]! * (at === 0 && n < HALF ? 1 : shares[n]!)
    }
    follows = from + HALF
  }
  return result.subarray(0, length)
}

/** Where near the wanted place the sound goes on most like what would have followed. */
function bestJoin(samples: Float32Array, wanted: number, follows: number): number {
  let best = wanted
  let most = -Infinity
  for (let from = Math.max(0, wanted - SEARCH); from <= wanted + SEARCH; from += 4) {
    let likeness = 0
    for (let n = 0; n < HALF; n += 4) likeness += samples[from + n]! * samples[follows + n]!
    if (likeness > most) {
      best = from
      most = likeness
    }
  }
  return best
}
