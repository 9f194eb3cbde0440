import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cookieNamed } from '@ardoise/http';
import { Settings } from '@ardoise/settings';

import { MailLinks } from '../mail-links.js';

const NAME = 'ardoise_device';
/** As long as browsers keep a cookie. */
const KEPT_S = 400 * 86_400;
/** Most people whom a device is known for: a school's computer has many, the ones before are forgotten. */
const MOST = 30;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){0,30}$/;
const SEAL_CHARACTERS = 22;

/**
 * Which devices somebody signed in from before, in a cookie of theirs: a name by chance, and a seal for each person, by
 * which nobody can tell who it is. Nothing of it is kept here.
 */
@Injectable()
export class KnownDevices {
  private readonly secure: boolean;

  constructor(
    private readonly links: MailLinks,
    settings: Settings,
  ) {
    this.secure = settings.publicUrl.startsWith('https:');
  }

  /** The name of the device whose cookie this is, when the person signed in there; null otherwise. @param header a Cookie header */
  deviceOf(header: string | undefined, userId: string): string | null {
    const [device, ...seals] = this.read(header);
    if (device === undefined) return null;
    const right = Buffer.from(this.seal(device, userId));
    const isKnown = seals.filter((seal) => timingSafeEqual(Buffer.from(seal), right)).length > 0;
    return isKnown ? device : null;
  }

  /** The name that a device gives itself, whoever it is known for; null of one that has none. @param header a Cookie header */
  nameOf(header: string | undefined): string | null {
    return this.read(header)[0] ?? null;
  }

  /** A Set-Cookie header after the person signed in. @param header the Cookie header of the request */
  remember(header: string | undefined, userId: string): string {
    const [device = randomBytes(16).toString('base64url'), ...seals] = this.read(header);
    const own = this.seal(device, userId);
    const value = [device, own, ...seals.filter((seal) => seal !== own).slice(0, MOST - 1)].join('.');
    const secure = this.secure ? '; Secure' : '';
    return `${NAME}=${value}; Path=/api/auth; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure}`;
  }

  private read(header: string | undefined): string[] {
    const value = cookieNamed(header, NAME) ?? '';
    return SHAPE.test(value) ? value.split('.') : [];
  }

  private seal(device: string, userId: string): string {
    return this.links.mark(`device\n${device}\n${userId}`).slice(0, SEAL_CHARACTERS);
  }
}
