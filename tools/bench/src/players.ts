import type { NextFlashcard } from '@ardoise/contracts';
import { Connection, openAll } from './connections.js';
import type { Reply } from './connections.js';
import type { ServerProcess } from './server-process.js';

/** A student in a quiz. */
export interface Player {
  url: string;
  connection: Connection;
  token: string;
  step: NextFlashcard | undefined;
}

export async function seat({ url }: ServerProcess, tokens: readonly string[]): Promise<Player[]> {
  const connections = await openAll(url, tokens.length);
  return tokens.map((token, n) => ({ url, token, connection: connections[n] as Connection, step: undefined }));
}

/** As a browser does: what the server has closed, because nothing came for a minute, is opened anew. */
export async function reopen(players: readonly Player[]): Promise<void> {
  for (const player of players) if (!player.connection.isOpen) player.connection = await Connection.open(player.url);
}

/** Begins, or answers the card that is shown. */
export async function send(player: Player, quizId: string): Promise<Reply<NextFlashcard>> {
  const token = player.step?.flashcardToken;
  const body = token === undefined ? '{}' : JSON.stringify({ token, answer: '["deux"]' });
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
export function together(players: readonly Player[], quizId: string): Promise<Reply<NextFlashcard>[]> {
  return Promise.all(players.map((player) => send(player, quizId)));
}

/** Each at a moment of their own within so many milliseconds. @returns replies of which none was refused */
export function spread(players: readonly Player[], quizId: string, within: number): Promise<Reply<NextFlashcard>[]> {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  return Promise.all(
    players.map(async (player) => {
      await later(Math.random() * within);
      return send(player, quizId);
    }),
  );
}
