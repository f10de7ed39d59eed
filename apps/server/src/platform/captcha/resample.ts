const reach = 8
const phases = 64

/**
 * Windowed sinc, one row for each place between two samples. Drawing straight lines between them
 * is simpler, but takes the hiss out of an 's', and 'six' is hard to hear without it.
 */
const kernels = Array.from({ length: phases + 1 }, (_, phase) =>
  Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - phase / phases
    if (distance === 0) return 1
    const angle = Math.PI * distance
    return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / reach))
  }),
)

/** The same sound played faster (above 1) or slower, and so higher or lower. */
export function resample(samples: Float32Array, speed: number): Float32Array {
  const padded = new Float32Array(samples.length + 2 * reach)
  padded.set(samples, reach - 1)
  const result = new Float32Array(Math.floor(samples.length / speed))
  for (let step = 0; step < result.length; step++) {
    const place = step * speed
    const before = Math.floor(place)
    const kernel = kernels[Math.round((place - before) * phases)]!
    let sum = 0
    for (let tap = 0; tap < kernel.length; tap++) {
      sum += kernel[tap]! * padded[before + tap]!
    }
    result[step] = sum
  }
  return result
}
