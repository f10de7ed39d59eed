import { vi } from 'vitest'

/** In the place of the calls to the server: each test says what is answered. */
export const call = vi.fn()
export const prepareSealedCalls = vi.fn()
