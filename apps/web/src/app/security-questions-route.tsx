import { SecurityQuestionsPage } from '#features/home/security-questions-page.tsx'

export default SecurityQuestionsPage
