import type { Locator, Page } from '@playwright/test'

/** How somebody works a page: with a finger, or with the keys alone. */
export type InputMethod = 'touch' | 'keyboard'

/** What a person does to a thing on the page; everything else a locator can stays as it is. */
type Doing = Pick<Locator, 'click' | 'dblclick' | 'check' | 'fill'> & {
  selectOption: (choice: string | { index?: number; label?: string }) => Promise<unknown>
}

/** The same page, worked by these hands: whatever a journey clicks, checks, fills or chooses. */
export function withInputMethod(page: Page, hands: InputMethod): Page {
  const doing = hands === 'touch' ? byTouch : byKeyboard
  return handedOver(page, (locator) => doing(locator, page))
}

const finding = /^(locator|getBy\w+|first|last|nth|filter|or|and)$/

function handedOver<Thing extends Page | Locator>(
  thing: Thing,
  doing: (locator: Locator) => Doing,
): Thing {
  const deeds = 'goto' in thing ? {} : doing(thing)
  return new Proxy(thing, {
    get(target, name) {
      if (name in deeds) return deeds[name as keyof typeof deeds]
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (!finding.test(String(name))) return value.bind(target)
      return (...args: unknown[]) => handedOver(value.apply(target, args) as Locator, doing)
    },
  })
}

function byTouch(locator: Locator, page: Page): Doing {
  const tap = () => locator.tap()
  return {
    click: tap,
    dblclick: async () => (await tap(), tap()),
    check: async () => {
      if (!(await locator.isChecked())) await tap()
    },
    fill: async (text) => {
      await tap()
      await replaceText(page, text)
    },
    // The phone draws the list itself: nothing of ours is touched.
    selectOption: (choice) => locator.selectOption(choice),
  }
}

function byKeyboard(locator: Locator, page: Page): Doing {
  const press = (key: string) => page.keyboard.press(key)
  const click = async () => {
    await reach(locator, page)
    await press((await locator.getAttribute('role')) === 'option' ? 'Enter' : await keyOf(locator))
  }
  return {
    click,
    dblclick: async () => {
      await click()
      await press('Enter')
    },
    check: async () => {
      if (await locator.isChecked()) return
      await reach(locator, page)
      // Within a group of radio buttons the arrows go on, and choose.
      for (let tries = 0; tries < 40 && !(await locator.isChecked()); tries++)
        await press((await hasFocus(locator)) ? 'Space' : 'ArrowDown')
    },
    fill: async (text) => {
      await reach(locator, page)
      await replaceText(page, text)
    },
    selectOption: async (choice) => {
      await reach(locator, page)
      const [from, to] = await locator.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        const found = [...options].findIndex(({ value, label }, index) =>
          typeof wanted === 'string'
            ? value === wanted
            : index === wanted.index || label === wanted.label,
        )
        return [selectedIndex, found] as const
      }, choice)
      for (let moved = from; moved < to; moved++) await press('ArrowDown')
      for (let moved = from; moved > to; moved--) await press('ArrowUp')
    },
  }
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  if (text === '') return page.keyboard.press('Delete')
  // Devanagari comes from an input method, which inserts it.
  return /^[ -~]*$/.test(text) ? page.keyboard.type(text) : page.keyboard.insertText(text)
}

const keyOf = (locator: Locator) =>
  locator.evaluate((element) =>
    element instanceof HTMLInputElement && element.type !== 'submit' ? 'Space' : 'Enter',
  )

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is there, or on a radio button of the same question. */
async function reach(locator: Locator, page: Page): Promise<void> {
  await locator.waitFor()
  for (let steps = 0; steps < 300; steps++) {
    const there = await locator.evaluate((element) => {
      const focused = document.activeElement
      if (element === focused) return true
      // An option of a list is walked to with the arrows, from the box that opened it.
      if (element.role === 'option' && focused)
        return focused.getAttribute('aria-activedescendant') === element.id
      return (
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        focused instanceof HTMLInputElement &&
        focused.type === 'radio' &&
        focused.name === element.name &&
        focused.form === element.form
      )
    })
    if (there) return
    const option = await locator.evaluate((element) => element.role === 'option')
    await page.keyboard.press(option ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`The keys do not reach ${String(locator)}`)
}
