export const planted = Math.max(...[2, 3])
