export const planted = name
