import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInstallPrompt } from '../../platform/device/install.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';
import { rememberWelcome } from '../welcome/remember-welcome.ts';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-03-03T12:00:00Z');

/** Chromium's own event, as it says that the application can be installed. */
function says() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

/** A visit begins, some time after the one before. */
function visit(gap = 24 * HOUR_MS) {
  cleanup();
  now += gap;
  keepInstallPrompt(now);
}

function home() {
  fakeServer(aSchool());
  signInAs('student');
  rememberWelcome('student@ecole.fr');
  return open('/app/navigate');
}

const NAME = { name: 'Installer l’application' };
const offer = () => screen.findByRole('complementary', NAME);
async function noOffer() {
  await screen.findByRole('heading', { name: 'Aujourd’hui' });
  expect(screen.queryByRole('complementary', NAME)).toBeNull();
}
const given = (name: 'userAgent' | 'standalone', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const name of ['userAgent', 'standalone']) Reflect.deleteProperty(navigator, name);
});

describe('the invitation to install', () => {
  it('comes at the third visit, and asks by the browser’s own question', async () => {
    visit();
    says();
    visit();
    home();
    await noOffer();
    visit();
    const { event, prompt } = says();
    expect(event.defaultPrevented).toBe(true);
    const user = home();
    await offer();
    await user.click(screen.getByRole('button', { name: 'Installer' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('complementary', NAME)).toBeNull());
    visit();
    says();
    home();
    await noOffer();
  });

  it('counts what is opened again within the hour as one visit', async () => {
    visit();
    says();
    for (let again = 0; again < 4; again++) visit(HOUR_MS / 10);
    home();
    await noOffer();
  });

  it('is declined for ever', async () => {
    for (let n = 0; n < 3; n++) visit();
    says();
    const user = home();
    await offer();
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    for (let n = 0; n < 3; n++) visit();
    says();
    home();
    await noOffer();
  });

  it('says how where the browser has not said so yet in this page', async () => {
    visit();
    says();
    for (let n = 0; n < 3; n++) visit();
    const user = home();
    await offer();
    await user.click(screen.getByRole('button', { name: 'Installer' }));
    await noOffer();
    // Another device's memory, as it were: it could be installed once, and nobody has asked in this page.
    const kept = JSON.parse(localStorage.getItem('ardoise.install')!) as object;
    localStorage.setItem('ardoise.install', JSON.stringify({ ...kept, isSettled: false }));
    cleanup();
    const other = home();
    await offer();
    await other.click(screen.getByRole('button', { name: 'Installer' }));
    const how = await screen.findByText(/Votre navigateur l’installe depuis son menu/);
    await waitFor(() => expect(how).toHaveFocus());
    await other.click(screen.getByRole('button', { name: 'Compris' }));
    await noOffer();
  });

  it('is words on an iPhone, which has no question', async () => {
    given('userAgent', 'Mozilla/5.0 (iPhone)');
    for (let n = 0; n < 3; n++) visit();
    home();
    expect(await offer()).toHaveTextContent(/touchez Partager, puis « Sur l’écran d’accueil »/);
    expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  });

  it('does not come where it is installed, nor where it cannot be', async () => {
    for (let n = 0; n < 3; n++) visit();
    home();
    await noOffer();
    says();
    given('standalone', true);
    visit();
    home();
    await noOffer();
  });
});
