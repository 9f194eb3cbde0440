import type { Home } from '@ardoise/contracts';
import { isThing, send } from './http.ts';
import { request } from './request.ts';
import { session } from './session.ts';
import { having, isList } from './shape.ts';

const shape = having<Home>({ folder: isThing, ancestors: isList, children: isList, decks: isList });

/** Whether this is the address of the home, which is one call. */
export const isHome = (path: string): boolean => /^\/app(\/navigate)?\/?$/.test(path);

/** What the home shows; null where no answer came. */
export async function fetchHome(): Promise<Home | null> {
  const { data } = await send(request('GET /api/home', {}, { shape }));
  return data ?? null;
}

let first: { token: string; answer: Promise<Home | null> } | null = null;

/** The first answer of a session: whoever asks again gets the same. Asked for while the code of its screens still comes. */
export function firstHome(): Promise<Home | null> {
  const { token, role } = session.get() ?? {};
  if (token === undefined || role === 'admin') return Promise.resolve(null);
  if (first?.token !== token) first = { token, answer: fetchHome() };
  return first.answer;
}

session.subscribe(() => {
  if (session.get() === null) first = null;
});
