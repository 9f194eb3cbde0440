import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE, allViolations, expectAccessible, openPerson, signInOn } from './browser.js';
import { pointer } from './hands.js';
import { setScene } from './scene.js';

const scene = setScene();
const SMALL_PHONE = { width: 360, height: 640 };
/** What fits beside a list without any scrolling; a poll and a cloud of words have more to choose. */
const KINDS = ['À retourner', 'Choix', 'Vrai ou faux', 'Réponse à taper', 'Texte à trous', 'Nombre', 'Ordre', 'Paires'];

/** A new card in a deck of the demonstration. */
async function newCard(viewport: typeof DESKTOP): Promise<{ page: Page; editor: Locator; question: Locator }> {
  const page = await openPerson(scene.browser, scene.server.url, viewport);
  await signInOn(page, 'prof@demo.fr');
  for (const name of [/Géographie/, /Capitales/, /Europe/]) await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Nouvelle carte' });
  const question = editor.getByLabel('Question', { exact: true });
  await question.waitFor();
  return { page, editor, question };
}

it('the question, the answer and what saves are seen at once beside a list, and Tab goes from one to the other', async () => {
  const { page, editor, question } = await newCard(DESKTOP);
  for (const kind of KINDS) {
    await pointer.pick(editor.getByRole('combobox', { name: /^Comment répondre/ }), kind);
    const hidden = await editor.evaluate((element) =>
      [...element.querySelectorAll('*')].some(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      ),
    );
    expect([kind, hidden]).toEqual([kind, false]);
  }
  await pointer.pick(editor.getByRole('combobox', { name: /^Comment répondre/ }), 'À retourner');
  await question.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lomé');
  expect(await editor.getByLabel('Réponse 1').inputValue()).toBe('Lomé');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Enregistrer et continuer');
  await page.context().close();
});

it('what commands write is undone like what is typed', async () => {
  const { page, editor, question } = await newCard(DESKTOP);
  await question.fill('Un mot');
  await question.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 6));
  await page.keyboard.press('Control+b');
  expect(await question.inputValue()).toBe('Un **mot**');
  await page.keyboard.press('Control+z');
  expect(await question.inputValue()).toBe('Un mot');
  await page.keyboard.press('End');
  await editor.getByRole('button', { name: 'Formule', exact: true }).click();
  await editor.getByRole('button', { name: 'Fraction' }).click();
  await page.keyboard.type('1');
  expect(await question.inputValue()).toBe('Un mot $\\frac{1}{}$');
  expect(await allViolations(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await question.inputValue()).toBe('Un mot');
  await page.context().close();
});

it('Escape asks before it closes over what is written, each time', async () => {
  const { page, editor, question } = await newCard(DESKTOP);
  await question.fill('Capitale du Togo ?');
  const goOn = page.getByRole('button', { name: 'Annuler' });
  for (let times = 0; times < 2; times++) {
    await question.focus();
    await page.keyboard.press('Escape');
    await goOn.click();
    await goOn.waitFor({ state: 'detached' });
  }
  expect(await editor.getByLabel('Question', { exact: true }).inputValue()).toBe('Capitale du Togo ?');
  await page.context().close();
});

it('a page that is loaded anew has what was being written', async () => {
  const { page, editor, question } = await newCard(DESKTOP);
  await question.fill('Capitale du Togo ?');
  await editor.getByLabel('Réponse 1').fill('Lo');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editor.getByText(/^Voici ce que vous écriviez/).waitFor();
  expect(await question.inputValue()).toBe('Capitale du Togo ?');
  await expectAccessible(page);
  await page.context().close();
});

it.each([PHONE, SMALL_PHONE])('the commands stand above what saves on a phone: $width × $height', async (viewport) => {
  const { page, editor, question } = await newCard(viewport);
  await question.fill('Capitale du Togo ?');
  await editor.getByRole('button', { name: 'Formule', exact: true }).tap();
  await editor.getByRole('button', { name: 'Fraction' }).waitFor();
  const save = (await editor.getByRole('button', { name: 'Enregistrer', exact: true }).boundingBox())!;
  const bar = (await editor.getByRole('toolbar', { name: 'Mise en forme' }).boundingBox())!;
  const field = (await question.boundingBox())!;
  expect(save.y + save.height).toBeLessThanOrEqual(viewport.height);
  expect(bar.y + bar.height).toBeLessThanOrEqual(save.y);
  expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
  await expectAccessible(page);
  await page.context().close();
});
