const REFRESH_EVERY = 3000
const CLOCK_DOOR = '/sim/clock'

const byId = (id) => document.getElementById(id)

async function tell(method, door, body) {
  const headers = { 'content-type': 'application/json' }
  const sent = body && { headers, body: JSON.stringify(body) }
  const answer = await fetch(door, { method, ...sent })
  if (!answer.ok) throw new Error(`${door} answered ${answer.status}`)
  return answer.status === 204 ? undefined : answer.json()
}

/* The server draws the page, so news is a fresh copy of it, of which some parts are taken over. */
async function freshPage() {
  const answer = await fetch(location.href)
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

let shownMessages = byId('messages').innerHTML

async function refreshMessages() {
  const page = await freshPage()
  const fresh = page.getElementById('messages')
  if (!fresh || fresh.innerHTML === shownMessages) return
  const current = byId('messages')
  const focused = current.contains(document.activeElement) ? document.activeElement.id : ''
  shownMessages = fresh.innerHTML
  current.replaceChildren(...fresh.childNodes)
  byId('summary').textContent = page.getElementById('summary').textContent
  if (focused) byId(focused)?.focus()
}

const selecting = () => {
  const selection = getSelection()
  return selection.type === 'Range' && byId('messages').contains(selection.anchorNode)
}

setInterval(() => {
  // Nobody likes a text that changes while it is being copied.
  if (!byId('refresh').checked || document.hidden || selecting()) return
  refreshMessages().catch(() => {})
}, REFRESH_EVERY)

byId('empty-inbox').addEventListener('click', async () => {
  await tell('DELETE', '/sim/messages')
  await refreshMessages()
})

byId('inbox').addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  const { ariaLabel } = button
  button.textContent = 'Copied'
  button.ariaLabel = 'The code is copied'
  setTimeout(() => {
    button.textContent = 'Copy'
    button.ariaLabel = ariaLabel
  }, 2000)
})

byId('faults-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const wanted = Object.fromEntries(new FormData(event.target))
  try {
    await tell('PUT', '/sim/faults', wanted)
    const chips = (await freshPage()).querySelectorAll('#faults-form .chip')
    event.target.querySelectorAll('.chip').forEach((chip, index) => chip.replaceWith(chips[index]))
    byId('faults-said').textContent = 'Applied.'
  } catch {
    byId('faults-said').textContent = 'Not applied: the simulators did not answer.'
  }
})

/* India keeps one offset all year, so a local reading can be written by hand. */
const INDIA = '+05:30'
const INDIA_AHEAD = 5.5 * 3600 * 1000
const inIndia = (time) => new Date(time.getTime() + INDIA_AHEAD).toISOString().slice(0, 19)
const readable = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hour12: false,
})

let offset

function drawClock() {
  if (offset === undefined) return
  byId('clock-now').textContent = readable.format(new Date(Date.now() + offset))
}

async function askClock() {
  try {
    const { now } = await tell('GET', CLOCK_DOOR)
    offset = new Date(now).getTime() - Date.now()
    drawClock()
    byId('clock-new').value = inIndia(new Date(now))
  } catch {
    byId('clock-now').textContent = 'Not reachable: open this page through the portal.'
  }
}

async function setClock(time) {
  try {
    await tell('PUT', CLOCK_DOOR, { now: time.toISOString() })
    await askClock()
    byId('clock-said').textContent = 'The clock is set.'
  } catch {
    byId('clock-said').textContent = 'The clock was not set: the portal refused.'
  }
}

byId('clock-form').addEventListener('submit', (event) => {
  event.preventDefault()
  setClock(new Date(byId('clock-new').value + INDIA))
})

for (const button of document.querySelectorAll('[data-move]')) {
  button.addEventListener('click', () => {
    const { move } = button.dataset
    if (move === 'real') setClock(new Date())
    else setClock(new Date(Date.now() + (offset ?? 0) + Number(move)))
  })
}

setInterval(drawClock, 1000)
askClock()
