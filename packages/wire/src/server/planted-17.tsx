import { something } from 'fastify'
export const planted = something
