export const planted: keyof { name: string } = 'nmae'
