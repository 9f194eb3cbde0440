import type { Socket } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;
const HEADER_BYTES = 16;
const MOST_BYTES = 48_000_000;

export interface Request {
  id: number;
  command: Document;
  /** The old OP_QUERY, which the driver sends first of all. */
  legacy: boolean;
  /** False when the client wants no answer. */
  answered: boolean;
}

/** Splits what arrives into messages. */
export class MessageReader {
  #bytes: Buffer = Buffer.alloc(0);

  *take(chunk: Buffer): Generator<Request> {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    while (this.#bytes.length >= HEADER_BYTES) {
      const length = this.#bytes.readInt32LE(0);
      if (length < HEADER_BYTES || length > MOST_BYTES + 65_536) throw new Error(`message of ${length} bytes`);
      if (this.#bytes.length < length) return;
      const message = this.#bytes.subarray(0, length);
      this.#bytes = this.#bytes.subarray(length);
      yield parsed(message);
    }
  }
}

export function sendReply(socket: Socket, { id, legacy }: Request, reply: Document): void {
  const body = serialize(reply, { ignoreUndefined: true });
  const head = Buffer.alloc(HEADER_BYTES + (legacy ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(0, 4);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags, cursor, start, then how many documents. OP_MSG: flags, then a section of kind 0.
  if (legacy) head.writeInt32LE(1, HEADER_BYTES + 16);
  if (!socket.destroyed) socket.write(Buffer.concat([head, body]));
}

function parsed(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === OP_QUERY) return { id, command: queried(message), legacy: true, answered: true };
  if (code !== OP_MSG) throw new Error(`operation ${code} is not spoken here`);
  const flags = message.readUInt32LE(HEADER_BYTES);
  const end = message.length - (flags & 1 ? 4 : 0);
  let command: Document = {};
  const lists: Document = {};
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = message[at++];
    if (kind === 0) {
      const size = message.readInt32LE(at);
      command = document(message.subarray(at, at + size));
      at += size;
    } else {
      const until = at + message.readInt32LE(at);
      const nameEnd = message.indexOf(0, at + 4);
      const list: Document[] = [];
      for (let next = nameEnd + 1; next < until; next += message.readInt32LE(next))
        list.push(document(message.subarray(next, next + message.readInt32LE(next))));
      lists[message.toString('utf8', at + 4, nameEnd)] = list;
      at = until;
    }
  }
  return { id, command: { ...command, ...lists }, legacy: false, answered: (flags & MORE_TO_COME) === 0 };
}

function queried(message: Buffer): Document {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const database = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.')[0];
  const query = message.subarray(nameEnd + 9);
  return { ...document(query.subarray(0, query.readInt32LE(0))), $db: database };
}

function document(bytes: Uint8Array): Document {
  return deserialize(bytes, { bsonRegExp: true });
}
