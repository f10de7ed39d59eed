/** A byte repeated 128 times in two bytes, again and again, to so many megabytes. */
export const runsOf = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.alloc(megabytes * 16_384, Buffer.of(129, 0x20)), Buffer.of(128)])
