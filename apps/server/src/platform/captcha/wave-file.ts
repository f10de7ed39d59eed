/** The one shape of sound used here: WAV, 16 bit, mono, a header of 44 bytes and then the samples. */
export const sampleRate = 16_000

const headerSize = 44
const fullScale = 32_767

/** Samples between -1 and 1. Reads our own recordings only, and says so when one is not of them. */
export function readWave(file: Buffer): Float32Array {
  const known = file.length > headerSize && header(file.length - headerSize)
  if (!known || !file.subarray(0, headerSize).equals(known)) {
    throw new Error(
      `A recording must be a 16 bit mono WAV at ${sampleRate} Hz with a plain header.`,
    )
  }
  const samples = new Float32Array((file.length - headerSize) / 2)
  return samples.map((_, at) => file.readInt16LE(headerSize + at * 2) / fullScale)
}

export function writeWave(samples: Float32Array): Buffer {
  const size = samples.length * 2
  const sound = new DataView(new ArrayBuffer(size))
  for (let at = 0; at < samples.length; at++) {
    const sample = Math.max(-1, Math.min(1, samples[at]!))
    sound.setInt16(at * 2, Math.round(sample * fullScale), true)
  }
  return Buffer.concat([header(size), Buffer.from(sound.buffer)])
}

function header(soundSize: number): Buffer {
  const bytes = Buffer.alloc(headerSize)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(headerSize - 8 + soundSize, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20) // PCM
  bytes.writeUInt16LE(1, 22) // mono
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(soundSize, 40)
  return bytes
}
