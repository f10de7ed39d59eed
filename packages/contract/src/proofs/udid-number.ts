/** State, district, medical office, kind of disability, year of birth, serial, check character. */
export const udidPattern = /^[A-Z]{2}[0-9]{5}(?:19|20)[0-9]{2}[0-9]{6}[0-9A-Z]$/

/** State and district, 00000, year and month, serial. */
export const enrolmentPattern = /^[0-9]{4}\/[0-9]{5}\/[0-9]{4}\/[0-9]{7}$/
