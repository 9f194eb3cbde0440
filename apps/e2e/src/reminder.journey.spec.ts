import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { DESKTOP, openPerson, seriousViolations, signInOn } from './browser.js';
import { setScene } from './scene.js';
import { until } from './until.js';

/** The shell shows no notifications. */
const WHOLE = '/usr/bin/chromium';
const MESSAGE = { title: 'C’est l’heure de réviser', body: '12 cartes à revoir' };

const scene = setScene();

interface Registrations {
  registrations: { registrationId: string }[];
}

const registered = (debugging: CDPSession) =>
  new Promise<string>((resolve) => {
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });

const shown = (page: Page) =>
  page.evaluate(async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications();
    return found.map(({ title, body }) => ({ title, body }));
  });

/** Whether there is a browser that could show one. */
const able = existsSync(WHOLE) ? it : it.skip;

describe('a reminder in the browser', () => {
  let whole: Browser | undefined;
  afterAll(() => whole?.close());

  able('is shown by the service worker as its push service hands it over, one in the place of the other', async () => {
    whole = await chromium.launch({ executablePath: WHOLE, args: ['--no-sandbox', '--headless=new'] });
    const page = await openPerson(whole, scene.server.url, DESKTOP);
    await page.context().grantPermissions(['notifications'], { origin: scene.server.url });
    await signInOn(page, 'eleve@demo.fr');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const debugging = await page.context().newCDPSession(page);
    const registration = registered(debugging);
    await debugging.send('ServiceWorker.enable');
    const to = { origin: scene.server.url, registrationId: await registration };
    for (const body of ['13 cartes à revoir', MESSAGE.body]) {
      await debugging.send('ServiceWorker.deliverPushMessage', { ...to, data: JSON.stringify({ ...MESSAGE, body }) });
      // Each is shown when its worker comes to it: the next is sent after that, as by a push service a day later.
      let found: (typeof MESSAGE)[] = [];
      await until(async () => {
        found = await shown(page);
        return found.some((one) => one.body === body);
      });
      expect(found).toEqual([{ ...MESSAGE, body }]);
    }
  });

  it('is asked for in the menu, where all can be read and pressed by whoever needs help', async () => {
    const page = await openPerson(scene.browser, scene.server.url, DESKTOP);
    await signInOn(page, 'eleve@demo.fr');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Rappels' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Une notification par jour au plus/)
      .waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
