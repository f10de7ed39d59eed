// @ts-expect-error nothing is wrong here
export const planted = 1
