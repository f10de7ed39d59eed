import { something } from '@lokseva/ui/icon.tsx'
export const planted = something
