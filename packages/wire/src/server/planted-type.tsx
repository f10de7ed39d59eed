export const planted = location
