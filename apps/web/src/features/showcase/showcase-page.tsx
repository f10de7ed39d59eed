export default function ShowcasePage() {
  return null
}
