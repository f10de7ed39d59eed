/** A compiler of types lives for seconds: its memory is cleaned only where it takes much. */
export const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '4GiB' }
