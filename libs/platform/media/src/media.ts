import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface MediaStat {
  /** Bytes. */
  size: number;
  mime: string;
}

export interface ListedMedia extends MediaStat {
  id: string;
}

/** A file of this machine, which nobody changes meanwhile. */
export interface FileOnDisk {
  path: string;
  /** Bytes. */
  size: number;
}

/** Files, each under a UUID that the server made. Every adapter passes `media.suite.ts`. */
export abstract class Media {
  /**
   * Keeps a file, whole or not at all, durable before it resolves; the same id again replaces it. One on disk is read bit by
   * bit: never more than a little of it is in memory.
   */
  abstract put(id: string, source: Uint8Array | FileOnDisk, about: { mime: string }): Promise<void>;

  /** null when there is no such file. */
  abstract stat(id: string): Promise<MediaStat | null>;

  /** Reads a file or a range of it. @throws MediaMissing */
  abstract open(id: string, range?: ByteRange): Promise<Readable>;

  /** Removes a file; repeating it changes nothing. */
  abstract delete(id: string): Promise<void>;

  /** Every file that is kept, in no particular order; those that come or go meanwhile may be in it or not. */
  abstract list(): AsyncIterable<ListedMedia>;

  /** Lets go of the engine; calls afterwards are rejected or pointless. */
  abstract close(): Promise<void>;

  async exists(id: string): Promise<boolean> {
    return (await this.stat(id)) !== null;
  }
}

/** What is to be kept, bit by bit. */
export function bitsOf(source: Uint8Array | FileOnDisk): Readable {
  if (!(source instanceof Uint8Array)) return createReadStream(source.path);
  return Readable.from([Buffer.from(source.buffer, source.byteOffset, source.byteLength)]);
}

export const mediaSize = (source: Uint8Array | FileOnDisk) =>
  source instanceof Uint8Array ? source.length : source.size;

/** @throws Error for a file that is not as long as was said: it was cut off or changed while it was read */
export function checkSize(read: number, source: Uint8Array | FileOnDisk): void {
  if (read !== mediaSize(source)) throw new Error(`a file of ${mediaSize(source)} bytes had ${read}`);
}

export class MediaMissing extends Error {
  override readonly name = 'MediaMissing';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isMediaId = (name: string) => UUID.test(name);

/** An id is also part of a path or key: anything but a UUID in lower case is refused. @throws Error */
export function checkMediaId(id: string): string {
  if (!UUID.test(id)) throw new Error('a media id is a UUID in lower case');
  return id;
}
