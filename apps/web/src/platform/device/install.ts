import { isApplePhone, isInstalled } from './installed.ts';
import { storedObject } from '../web-storage.ts';

/** What Chromium says when the application could be installed; not in TypeScript's DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<unknown>;
}

interface Known {
  visits: number;
  /** When somebody was here last, in milliseconds since 1970. */
  at: number;
  /** The browser has said once that it can be installed: it says so after the first screen stands. */
  canInstall: boolean;
  /** Installed, or declined for ever. */
  isSettled: boolean;
}

const stored = storedObject<Known>('ardoise.install');
const VISIT_GAP_MS = 60 * 60_000;
const OFFERED_AT_VISIT = 3;

const known = (): Known => ({ visits: 0, at: 0, canInstall: false, isSettled: false, ...stored.read() });

let prompt: InstallPrompt | null = null;

/** Counts the visit, and keeps the browser's own offer for whoever wants it later: it is made once, before any screen stands. */
export function keepInstallPrompt(now: number): void {
  const { visits, at, ...rest } = known();
  stored.write({ ...rest, visits: now - at > VISIT_GAP_MS ? visits + 1 : visits, at: now });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    stored.write({ ...known(), canInstall: true });
  });
  window.addEventListener('appinstalled', settleInstall);
}

/** It is not offered again on this device. */
export function settleInstall(): void {
  stored.write({ ...known(), isSettled: true });
}

/** How it is offered at present: by a button, by words where the browser has none, or not at all. */
export function installOffer(): 'button' | 'words' | null {
  const { visits, canInstall, isSettled } = known();
  if (isSettled || visits < OFFERED_AT_VISIT || isInstalled()) return null;
  if (isApplePhone()) return 'words';
  return canInstall ? 'button' : null;
}

/** Has the browser ask; whether it could. Whatever is answered settles it. */
export async function askToInstall(): Promise<boolean> {
  const asked = prompt;
  // It may be used once.
  prompt = null;
  if (!asked) return false;
  await asked.prompt();
  await asked.userChoice;
  settleInstall();
  return true;
}
