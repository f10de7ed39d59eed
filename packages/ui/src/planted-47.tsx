export const planted = [1, ...[2, 3]]
