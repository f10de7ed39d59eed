import { chromium } from '@playwright/test'
const [lang='en', width='1280', path='/candidate/main/profile', name='p'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const page = await browser.newPage({ viewport:{ width:Number(width), height: 900 }, baseURL:'http://localhost:3100', locale: lang==='mr'?'mr-IN':'en-IN' })
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.text()))
page.on('pageerror', e => console.log('PAGEERROR', e.message))
page.on('response', r => r.status()>=400 && console.log('HTTP', r.status(), r.url()))
await page.addInitScript(l => localStorage.setItem('language', l), lang)
await page.goto('/candidate/login')
if (lang==='mr') { const b = page.getByRole('button',{name:'मराठी'}).or(page.getByText('मराठी',{exact:true})).first(); await b.click() }
await page.locator('input[name=username], input[autocomplete=username]').first().fill('asha.patil@example.in')
await page.locator('input[type=password]').first().fill('Demo#Mango7')
await page.waitForSelector('img[src*="otps/"]')
const src = await page.locator('img[src*="otps/"]').getAttribute('src')
const id = /otps\/([0-9a-f-]{36})/.exec(src)[1]
const { answer } = await (await page.request.get('/sim/captchas/'+id)).json()
await page.locator('form input[inputmode=numeric]').first().fill(answer)
await page.locator('form button[type=submit]').first().click()
await page.waitForTimeout(1500)
const other = page.locator('dialog[open]')
if (await other.count()) {
  await other.locator('button').first().click(); await page.waitForTimeout(1200)
  const msgs = await (await page.request.get('/sim/messages?to=9820000001')).json()
  const box = page.locator('dialog[open] input'); if (await box.count()) { await box.fill(msgs[0].code); await page.locator('dialog[open] button').first().click(); await page.waitForTimeout(2500) }
  console.log('other device flow'); await page.screenshot({path:'/tmp/look/other.png'})
}
await page.goto(path); await page.waitForTimeout(2500)
await page.screenshot({ path:`/tmp/look/${name}-${lang}-${width}.png`, fullPage:true })
const fn = process.argv[6]; if (fn) { const m = await import(fn); await m.default(page, (n)=>page.screenshot({path:`/tmp/look/${n}-${lang}-${width}.png`, fullPage:true})) }
const out = page.getByRole('button',{name:/Log ?out|बाहेर/}).first(); if (await out.count()) { await out.click().catch(()=>{}); await page.waitForTimeout(600) }
await browser.close()
