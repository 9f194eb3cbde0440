import type { NextFlashcard } from '@ardoise/contracts';
import { openAll } from './connections.js';
import type { Connection, HttpReply } from './connections.js';
import type { BenchServer } from './server-process.js';

/** A student in a quiz. */
export interface Player {
  connection: Connection;
  token: string;
  step: NextFlashcard | undefined;
  /** As it is sent, to whatever is asked. */
  answer: string;
}

export async function seat({ url }: BenchServer, tokens: readonly string[], answer = '["deux"]'): Promise<Player[]> {
  const connections = await openAll(url, tokens.length);
  return tokens.map((token, n) => ({ token, connection: connections[n] as Connection, step: undefined, answer }));
}

/** After a rest in which the server may have closed the silent ones. */
export async function reopen(players: readonly Player[]): Promise<void> {
  for (const player of players) player.connection = await player.connection.live();
}

/** Begins, or answers the card that is shown. */
export async function sendStep(player: Player, quizId: string): Promise<HttpReply<NextFlashcard>> {
  const token = player.step?.flashcardToken;
  const body = token === undefined ? '{}' : JSON.stringify({ token, answer: player.answer });
  const reply = await player.connection.post<NextFlashcard>(
    `/api/quizzes/${quizId}/next_flashcard`,
    body,
    player.token,
  );
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  player.step = reply.body;
  return reply;
}

/** Everybody in the same instant. @returns replies of which none was refused */
export function sendTogether(players: readonly Player[], quizId: string): Promise<HttpReply<NextFlashcard>[]> {
  return Promise.all(players.map((player) => sendStep(player, quizId)));
}

/** The same from the first card on, in a quiz that nobody has begun. */
export function begin(players: readonly Player[], quizId: string): Promise<HttpReply<NextFlashcard>[]> {
  for (const player of players) player.step = undefined;
  return sendTogether(players, quizId);
}

/** Each at a moment of their own within so many milliseconds. @returns replies of which none was refused */
export function spread(
  players: readonly Player[],
  quizId: string,
  within: number,
): Promise<HttpReply<NextFlashcard>[]> {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  return Promise.all(
    players.map(async (player) => {
      await later(Math.random() * within);
      return sendStep(player, quizId);
    }),
  );
}
