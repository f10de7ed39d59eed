import * as z from 'zod'

const Id = z.uuid()

/** A form's fields are text: what is no id names nothing. */
export const isId = (text: string): boolean => Id.safeParse(text).success
