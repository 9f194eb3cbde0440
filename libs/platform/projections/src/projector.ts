import { ReadPosition } from './commands.js';
import type { ServedDocuments } from './served-documents.js';

/** Keeps the read models up with the log, in this process or, where several share the documents, in one of them. */
export abstract class Projector extends ReadPosition {
  /** What queries read. */
  abstract readonly documents: ServedDocuments;

  /** The position up to which every read model can be read here. */
  abstract readonly position: number;

  /** Resolves when what stood in the log can be read. @throws DamagedLog when the log ends before what was read of it */
  abstract start(onProgress?: (position: number, head: number) => void): Promise<void>;

  /** Builds one read model anew beside the one that serves. @throws Error in French when there is none of this name */
  abstract rebuild(name: string, onProgress?: (position: number, head: number) => void): Promise<void>;

  abstract stop(): Promise<void>;
}
