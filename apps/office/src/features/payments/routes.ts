import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const texts: TextPack = {
  en: () => import('texts:en/office/accounts,payments,payments/desk,office/ask'),
  mr: () => import('texts:mr/office/accounts,payments,payments/desk,office/ask'),
}
const page = { for: ['payments.read'], texts } as const

export const accountPages = [
  officePage({
    ...page,
    paths: [officePages.accounts],
    load: async () => (await import('./books/books-page.tsx')).BooksPage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountLines],
    load: async () => (await import('./books/lines-page.tsx')).LinesPage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountFigure],
    load: async () => (await import('./books/lines-page.tsx')).FigurePage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountCategory],
    load: async () => (await import('./books/category-page.tsx')).CategoryPage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountOrder],
    load: async () => (await import('./orders/order-page.tsx')).OrderPage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountFiles],
    load: async () => (await import('./files/files-page.tsx')).FilesPage,
  }),
  officePage({
    ...page,
    paths: [officePages.accountRefunds],
    load: async () => (await import('./refunds/refunds-page.tsx')).RefundsPage,
  }),
]
