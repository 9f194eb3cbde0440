import { setTimeout as pause } from 'node:timers/promises';
import { routes, SIGN_OF_LIFE_SECONDS } from '@ardoise/contracts';
import type { ClientToServer, ServerToClient } from '@ardoise/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { ClassCaller } from './caller.js';

export interface Terms {
  url: string;
  /** 1 is a person's; 0 does not wait. */
  pace: number;
  /** From 0 to 1, 1 excluded: what somebody happens to do. */
  chance: () => number;
  signal: AbortSignal;
}

/** Somebody who is signed in, with a page open. */
export interface Seat {
  caller: ClassCaller;
  socket: Socket<ServerToClient, ClientToServer>;
}

/** People are let in one after the other. */
const ARRIVING_S = 20;

/** Resolves after so many of a person's seconds. @throws what the signal was aborted with */
export async function wait({ pace, signal }: Pick<Terms, 'pace' | 'signal'>, seconds: number): Promise<void> {
  await pause(seconds * 1_000 * pace, undefined, { signal });
}

export interface Range {
  least: number;
  most: number;
}

export const between = ({ least, most }: Range, chance: () => number) => least + chance() * (most - least);

/** Comes, signs in, does its work, and leaves in every case. */
export async function attending(email: string, terms: Terms, work: (seat: Seat) => Promise<void>): Promise<void> {
  const { url, signal, chance } = terms;
  await wait(terms, chance() * ARRIVING_S);
  const caller = await ClassCaller.signIn(url, email, signal);
  const auth = { token: caller.token };
  const socket: Seat['socket'] = io(url, { auth, transports: ['websocket'] });
  const alive = setInterval(() => {
    caller.ask(routes.signOfLife).catch(() => {});
  }, SIGN_OF_LIFE_SECONDS * 1_000);
  try {
    await work({ caller, socket });
  } finally {
    clearInterval(alive);
    socket.disconnect();
    await caller.signOut();
  }
}
