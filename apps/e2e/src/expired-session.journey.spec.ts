import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, expectAccessible, openPerson, screenshot, signInOn } from './browser.js';
import { setScene } from './scene.js';

const scene = setScene();

/** How much the browser keeps in all stores of IndexedDB, in the media's cache and in the storages of the session. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    let values = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error(name));
      });
      for (const store of db.objectStoreNames)
        values += await new Promise<number>((resolve) => {
          const count = db.transaction(store).objectStore(store).count();
          count.onsuccess = () => resolve(count.result);
        });
      db.close();
    }
    const media = (await caches.has('ardoise-media')) ? (await (await caches.open('ardoise-media')).keys()).length : 0;
    return { values, media, tab: Object.keys(sessionStorage).length, session: localStorage.getItem('ardoise.session') };
  });

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('a session that is ended elsewhere, %s', (name, viewport) => {
  it('leaves nothing in the browser, and says so where one signs in again', async () => {
    const page = await openPerson(scene.browser, scene.server.url, viewport);
    await signInOn(page, 'eleve@demo.fr');
    for (const link of ['Géographie', 'Drapeaux'])
      await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
    while ((await kept(page)).values === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    const elsewhere = await fetch(`${scene.server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'eleve@demo.fr', password: 'Demo1234' }),
    });
    const { token } = (await elsewhere.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const sessions = (await (await fetch(`${scene.server.url}/api/auth/sessions`, { headers })).json()) as {
      id: string;
      current: boolean;
    }[];
    for (const { id, current } of sessions)
      if (!current) await fetch(`${scene.server.url}/api/auth/sessions/${id}`, { method: 'DELETE', headers });
    await page.waitForURL('**/login?origin=*');
    await page.getByText('Votre session a expiré, reconnectez-vous.').waitFor();
    await expectAccessible(page);
    await page.waitForFunction(() => localStorage.getItem('ardoise.session') === null);
    while ((await kept(page)).values > 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await kept(page)).toEqual({ values: 0, media: 0, tab: 0, session: null });
    await screenshot(page, `session-expired-${name}`);
    await page.context().close();
  });
});
