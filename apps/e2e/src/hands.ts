import type { Locator, Page } from 'playwright-core';
import { isDrawn, standsStill } from './browser.js';

/** How a person works the page. */
export interface Hands {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** One of those that a field unfolds, by how it begins. */
  pick(field: Locator, option: string): Promise<void>;
}

const OPTION = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

/** A mouse, or a finger on a screen that has one. */
export const pointer: Hands = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  async pick(field, option) {
    const page = field.page();
    await field.click();
    const choice = page.locator(OPTION, { hasText: new RegExp(`^${option}`) }).first();
    // As by the wheel over the list: Playwright would scroll the page as well, and a list whose field stays follows it back
    // between the press and its release.
    await choice.waitFor();
    await standsStill(page);
    await choice.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await choice.click();
    // A list closes in a task of its own: a press on its field before that would close it instead of opening it.
    await field.and(page.locator('[aria-expanded="false"]')).waitFor();
  },
};

/** Who presses Tab this often has given up long ago. */
const MOST_TABS = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Goes to an element as keys alone can: by Tab, and by the arrows within an open menu. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const inMenu = (await target.getAttribute('role')) === 'menuitem';
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(inMenu ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`keys alone do not lead to ${target.toString()}`);
}

/** Keys alone: what cannot be reached by them fails. */
export const keyboard: Hands = {
  async press(target) {
    await reach(target.page(), target);
    await target.page().keyboard.press('Enter');
  },
  async write(field, text) {
    await reach(field.page(), field);
    await field.page().keyboard.type(text);
  },
  async pick(field, option) {
    const page = field.page();
    await reach(page, field);
    await page.keyboard.press('ArrowDown');
    const reached = page.locator(`${OPTION}-active`);
    await reached.waitFor();
    for (let pressed = 0; pressed < MOST_TABS; pressed++) {
      if ((await reached.innerText()).startsWith(option)) return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
    }
    throw new Error(`the arrows do not lead to ${option}`);
  },
};

const MOST_SWAYS = 500;

/** Carries an element to another one with the mouse; the other may appear only once the first is on its way. */
export async function carryByMouse(page: Page, source: Locator, target: Locator): Promise<void> {
  // A message still lies over what stands at the lower left; it stays as long as the mouse is on it.
  await page.mouse.move(0, 0);
  await page.locator('.ant-notification-notice').waitFor({ state: 'detached' });
  const box = await source.boundingBox();
  if (!box) throw new Error('nothing to carry');
  const [x, y] = [box.x + 24, box.y + Math.min(24, box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 36, y + 36, { steps: 5 });
  // As by the wheel, where it stands further down.
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error('nowhere to carry it');
  const [toX, toY] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(toX, toY, { steps: 10 });
  // It shows that it takes what is held above it: until then nobody lets go, and no hand is wholly still meanwhile.
  const over = page.locator('[data-over="true"]');
  for (let turn = 0; turn < MOST_SWAYS && !(await over.isVisible()); turn++) {
    await page.mouse.move(toX + (turn % 2), toY);
    await isDrawn(page);
  }
  await over.waitFor();
  await page.mouse.up();
}
