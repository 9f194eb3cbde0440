import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { despiteLostCursors, isLostCursor, MOST_TRIES } from '@ardoise/documents/mongodb/lost-cursor';
import { MongoConnection, type MongoOptions } from '@ardoise/documents/mongodb/connection';
import { type Collection, GridFSBucket, MongoServerError, ObjectId } from 'mongodb';
import { bitsOf, checkMediaId, checkSize, Media, MediaMissing, mediaSize } from './media.js';
import type { ByteRange, FileOnDisk, ListedMedia, MediaStat } from './media.js';

export interface GridFsMediaOptions extends MongoOptions {
  /** Milliseconds for which replaced bytes stay, for whoever is reading them. */
  keepReplacedMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Which revision an id stands for: one write of this makes bytes, length and type appear together. */
interface Pointer extends MediaStat {
  _id: string;
  file: ObjectId;
}

/** A revision that is not, or soon will not be, anybody's: being uploaded, or replaced. */
interface Leftover {
  _id: ObjectId;
  media: string;
  uploading: boolean;
  /** Milliseconds since 1970 from when the revision may be removed. */
  due: number;
}

const BUCKET = 'media';
const KEEP_REPLACED_MS = 10 * 60_000;
/** An upload that is older died with its process. */
const LONGEST_UPLOAD_MS = 60 * 60_000;
const SLOWEST_BYTES_PER_MS = 1_000;
const SWEPT_AT_ONCE = 100;
const LISTED_AT_ONCE = 500;

/**
 * Media in MongoDB's GridFS. Bytes are uploaded under a revision of their own; `media.current` then points to it, and
 * the revision before is removed once nobody should be reading it. `media.leftovers` knows each revision before it can
 * be lost, so that a crash leaves nothing behind for ever.
 */
export class GridFsMedia extends Media {
  private constructor(
    private readonly connection: MongoConnection,
    private readonly keepReplacedMs: number,
    private readonly now: () => number,
  ) {
    super();
  }

  get #bucket(): GridFSBucket {
    return new GridFSBucket(this.connection.db, { bucketName: BUCKET });
  }

  get #current(): Collection<Pointer> {
    return this.connection.db.collection<Pointer>(`${BUCKET}.current`);
  }

  get #leftovers(): Collection<Leftover> {
    return this.connection.db.collection<Leftover>(`${BUCKET}.leftovers`);
  }

  /** @throws Error in French when no server answers by the deadline */
  static async open({
    keepReplacedMs = KEEP_REPLACED_MS,
    now = Date.now,
    ...options
  }: GridFsMediaOptions): Promise<GridFsMedia> {
    const media = new GridFsMedia(await MongoConnection.open(options), keepReplacedMs, now);
    await media.connection.within('ménage', () => media.#sweep());
    return media;
  }

  async put(id: string, source: Uint8Array | FileOnDisk, { mime }: { mime: string }): Promise<void> {
    checkMediaId(id);
    const size = mediaSize(source);
    const file = new ObjectId();
    await this.connection.within(
      'enregistrement d’un fichier',
      async () => {
        await this.#leave(file, id, true, this.now() + LONGEST_UPLOAD_MS);
        await this.#upload(file, id, source);
        while (!(await this.#pointed({ _id: id, file, size, mime })));
        await this.#leftovers.deleteOne({ _id: file });
        await this.#sweep();
      },
      size / SLOWEST_BYTES_PER_MS,
    );
  }

  async stat(id: string): Promise<MediaStat | null> {
    const pointer = await this.#pointer(id);
    return pointer && { size: pointer.size, mime: pointer.mime };
  }

  async open(id: string, range?: ByteRange): Promise<Readable> {
    const pointer = await this.#pointer(id);
    if (!pointer) throw new MediaMissing(id);
    const end = range ? Math.min(range.end + 1, pointer.size) : pointer.size;
    return Readable.from(this.#bytes(pointer.file, range?.start ?? 0, end), { objectMode: false });
  }

  async delete(id: string): Promise<void> {
    checkMediaId(id);
    await this.connection.within('suppression d’un fichier', async () => {
      const pointer = await this.#current.findOne({ _id: id });
      if (pointer) {
        await this.#leave(pointer.file, id, false, 0);
        await this.#current.deleteOne({ _id: id, file: pointer.file });
      }
      // Who asks for a file to be removed means its earlier revisions, too.
      const left = await this.#leftovers.find({ media: id, uploading: false }).toArray();
      for (const leftover of left) await this.#remove(leftover);
    });
  }

  /** By pages, each with the deadline of a call: who reads may take its time. */
  async *list(): AsyncGenerator<ListedMedia> {
    for (let last = ''; ;) {
      const after = { _id: { $gt: last } };
      const page = await this.connection.within('liste des fichiers', () =>
        despiteLostCursors(() => this.#current.find(after).sort({ _id: 1 }).limit(LISTED_AT_ONCE).toArray()),
      );
      for (const { _id: id, size, mime } of page) yield { id, size, mime };
      if (page.length < LISTED_AT_ONCE) return;
      last = page.at(-1)?._id ?? last;
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  /** From `start` to before `end`. Where the server loses the cursor on the way, it goes on from there with another one. */
  async *#bytes(file: ObjectId, start: number, end: number): AsyncGenerator<Buffer> {
    let at = start;
    for (let tries = 1; at < end; tries++)
      try {
        for await (const bytes of this.#bucket.openDownloadStream(file, { start: at, end })) {
          yield bytes as Buffer;
          at += (bytes as Buffer).length;
          tries = 1;
        }
      } catch (error) {
        if (!isLostCursor(error) || tries === MOST_TRIES) throw await this.connection.explained(error);
      }
  }

  async #upload(file: ObjectId, id: string, source: Uint8Array | FileOnDisk): Promise<void> {
    const stream = this.#bucket.openUploadStreamWithId(file, id);
    try {
      await pipeline(bitsOf(source), stream);
      checkSize(stream.length, source);
    } catch (error) {
      await this.#remove({ _id: file, media: id }).catch(() => undefined);
      throw error;
    }
  }

  /** Lets the id stand for a revision. False when somebody else changed it meanwhile. */
  async #pointed(next: Pointer): Promise<boolean> {
    const { _id, ...replacement } = next;
    const before = await this.#current.findOne({ _id });
    if (before) {
      await this.#leave(before.file, _id, false, this.now() + this.keepReplacedMs);
      const { matchedCount } = await this.#current.replaceOne({ _id, file: before.file }, replacement);
      return matchedCount === 1;
    }
    try {
      await this.#current.insertOne(next);
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11_000) return false;
      throw error;
    }
  }

  async #leave(file: ObjectId, media: string, uploading: boolean, due: number): Promise<void> {
    await this.#leftovers.replaceOne({ _id: file }, { media, uploading, due }, { upsert: true });
  }

  /** Removes what nobody has been reading for long enough, and what uploads that died have left. */
  async #sweep(): Promise<void> {
    const due = await this.#leftovers
      .find({ due: { $lte: this.now() } })
      .limit(SWEPT_AT_ONCE)
      .toArray();
    for (const leftover of due) await this.#remove(leftover);
  }

  /** Removes a revision's bytes unless its id stands for it after all: the crash came before or after the switch. */
  async #remove({ _id, media }: Pick<Leftover, '_id' | 'media'>): Promise<void> {
    const pointer = await this.#current.findOne({ _id: media });
    if (!pointer?.file.equals(_id)) {
      await this.connection.db.collection<{ _id: ObjectId }>(`${BUCKET}.files`).deleteOne({ _id });
      await this.connection.db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: _id });
    }
    await this.#leftovers.deleteOne({ _id });
  }

  async #pointer(id: string): Promise<Pointer | null> {
    const _id = checkMediaId(id);
    return this.connection.within('lecture d’un fichier', () => this.#current.findOne({ _id }));
  }
}
