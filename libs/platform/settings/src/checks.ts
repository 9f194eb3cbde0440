import { accessSync, constants, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { z } from 'zod';

/** 'true' or 'false', as an environment tells it. */
export const flag = (otherwise: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(otherwise ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

/** A time zone's name, as IANA has it. */
export const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'fuseau horaire inconnu');

/** Links are built on it as it stands: no path, no query. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^\/*$/.test(pathname) && search + hash + username + password === '';
}

const PUSH_SERVICE = /^(https:\/\/(\*\.)?[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/;

/** An origin of HTTPS whose host may begin with '*.', or one of this machine. */
export const isPushService = (text: string) => PUSH_SERVICE.test(text.trim());

/** Whether a file is there, is no folder, and may be read by this process. */
export function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A backup that lies in what it is a backup of goes with it. */
export function apart(one: string, other: string): boolean {
  const within = (path: string, folder: string) => {
    const way = relative(resolve(folder), resolve(path));
    return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way);
  };
  return !within(one, other) && !within(other, one);
}
