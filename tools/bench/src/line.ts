import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

const SEGMENT_BYTES = 1_460;

type Later = (at: number, work: () => void) => void;

/** Does each work at its time, in milliseconds since 1970, and none before those that were asked for earlier: timers alone may. */
function inOrder(): Later {
  const waiting: (() => void)[] = [];
  return (at, work) => {
    waiting.push(work);
    setTimeout(() => waiting.shift()?.(), Math.max(0, at - Date.now()));
  };
}

export interface Line {
  url: string;
  /** Bytes that came down it so far. */
  received(): number;
  close(): void;
}

/**
 * A slow line before a server, as one phone in a bus has it: what comes down shares its bandwidth, whatever connection it
 * belongs to, and a connection costs a turn before its first byte. The browser's own throttling leaves service workers out.
 * @param bitsPerSecond downwards
 * @param turnMs from here to the server and back
 */
export function slowLine(server: string, bitsPerSecond: number, turnMs: number): Promise<Line> {
  const { hostname, port } = new URL(server);
  const bytesPerMs = bitsPerSecond / 8 / 1_000;
  let received = 0;
  let freeAt = 0;

  const down = (chunk: Buffer, client: Socket, later: Later) => {
    for (let from = 0; from < chunk.length; from += SEGMENT_BYTES) {
      const part = chunk.subarray(from, from + SEGMENT_BYTES);
      received += part.length;
      freeAt = Math.max(freeAt, Date.now()) + part.length / bytesPerMs;
      later(freeAt + turnMs / 2, () => void (client.writable && client.write(part)));
    }
  };
  const listener = createServer((client) => {
    const opensAt = Date.now() + turnMs;
    const upstream = connect(Number(port), hostname);
    const [sent, answered] = [inOrder(), inOrder()];
    client.on('data', (chunk) => sent(Math.max(Date.now(), opensAt) + turnMs / 2, () => upstream.write(chunk)));
    upstream.on('data', (chunk: Buffer) => down(chunk, client, answered));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => answered(freeAt + turnMs, () => client.destroy()));
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      // One that breaks off is closed, which the other end hears of.
      socket.on('error', () => {});
    }
  });
  return new Promise((resolve) =>
    listener.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${(listener.address() as AddressInfo).port}`,
        received: () => received,
        close: () => void listener.close(),
      }),
    ),
  );
}
