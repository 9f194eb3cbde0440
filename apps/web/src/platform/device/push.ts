import type { PushDevice } from '@ardoise/contracts';
import { isApplePhone, isInstalled } from './installed.ts';

/** What this browser can do: take messages, not as long as somebody forbids it, only from the home screen, or not at all. */
export type PushAbility = 'able' | 'forbidden' | 'from-home-screen' | 'unable';

export function pushAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApplePhone() && !isInstalled() ? 'from-home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'forbidden' : 'able';
}

const subscribed = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** The SHA-256 by which the server names a device. */
export async function pushDeviceId(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This browser's device, where it takes messages; null where it takes none. */
export async function ownDeviceId(): Promise<string | null> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return null;
  const subscription = await subscribed().catch(() => null);
  return subscription && pushDeviceId(subscription.endpoint);
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const isOf = (subscription: PushSubscription, key: Uint8Array) => {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, n) => byte === key[n]);
};

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

/**
 * Lets this browser be told something by who has this public key, after asking whoever sits before it; null where they or the browser
 * refuse. To be called by a press: browsers ask at no other moment.
 */
export async function openPush(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const key = bytesOf(publicKey);
  const known = await registration.pushManager.getSubscription();
  // Of another server that was here before.
  if (known && !isOf(known, key)) await known.unsubscribe();
  return deviceOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Where this browser lets itself be told something as it stands; null where it does not. */
export async function presentPush(): Promise<PushDevice | null> {
  const subscription = await subscribed();
  return subscription && deviceOf(subscription);
}

/** Nothing reaches this browser any more, whatever the server still knows. */
export async function closePush(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) await (await subscribed())?.unsubscribe();
  } catch {
    // It never was open.
  }
}
