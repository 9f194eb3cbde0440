import { unlink } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';

/** What a running server tells a command line, a JSON object a line. */
export type ControlMessage =
  { type: 'progress'; done: number; total: number } | { type: 'done'; text: string } | { type: 'error'; text: string };

export type ControlHandler = (
  words: readonly string[],
  progress: (done: number, total: number) => void,
) => Promise<string>;

/** The longest path that every system takes for a socket, in bytes. */
const LONGEST_PATH = 100;

/** Where the server of a data directory listens for its owner's commands: in that directory, which is its owner's alone. */
function socketPath(directory: string): string {
  const name = createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\ardoise-${name}`;
  const here = join(resolve(directory), 'control.sock');
  if (Buffer.byteLength(here) <= LONGEST_PATH) return here;
  return join(tmpdir(), `ardoise-${process.getuid?.() ?? 'user'}-${name}.sock`);
}

/** Lets command lines of the same user ask the running server for work that needs its memory (a rebuild). */
export async function serveControl(directory: string, handler: ControlHandler): Promise<Server> {
  const path = socketPath(directory);
  // What a killed server has left. `rm` looks at it first, and then Node loads what is asked for next a second time, with
  // classes of its own (nodejs/node#51142). What cannot be removed is told by listening.
  await unlink(path).catch(() => {});
  const server = createServer((socket) => {
    const tell = (message: ControlMessage) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      void answer(line, handler, tell).finally(() => socket.end());
    });
  });
  const mask = process.umask(0o077);
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  process.umask(mask);
  server.unref();
  return server;
}

async function answer(line: string, handler: ControlHandler, tell: (message: ControlMessage) => void): Promise<void> {
  try {
    const words: unknown = JSON.parse(line);
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
      throw new Error('Commande mal formée.');
    const text = await handler(words, (done, total) => tell({ type: 'progress', done, total }));
    tell({ type: 'done', text });
  } catch (error) {
    tell({ type: 'error', text: error instanceof Error ? error.message : String(error) });
  }
}

/** Asks the running server; null when none runs on this data directory. @throws Error with the server's own words. */
export async function askServer(
  directory: string,
  words: readonly string[],
  progress: (done: number, total: number) => void,
): Promise<string | null> {
  const socket = await connect(socketPath(directory));
  if (!socket) return null;
  socket.write(`${JSON.stringify(words)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as ControlMessage;
    if (message.type === 'progress') progress(message.done, message.total);
    else if (message.type === 'done') return message.text;
    else throw new Error(message.text);
  }
  throw new Error('Le serveur s’est arrêté avant d’avoir fini.');
}

function connect(path: string): Promise<Socket | null> {
  return new Promise((settle) => {
    const socket = createConnection(path);
    socket.once('connect', () => settle(socket));
    socket.once('error', () => settle(null));
  });
}
