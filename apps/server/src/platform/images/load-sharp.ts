/** Fetched by the first that needs it: its native libraries cost a node that does not 10 MB. */
export const loadSharp = async () => (await import('sharp')).default
