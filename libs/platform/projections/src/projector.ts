import { ReadPosition } from './commands.js';
import type { LateProgress } from './building/present.js';
import type { ServedDocuments } from './documents/served-documents.js';

/** Keeps the read models up with the log, in this process or, where several share the documents, in one of them. */
export abstract class Projector extends ReadPosition {
  /** What queries read. */
  abstract readonly documents: ServedDocuments;

  /** The position up to which every read model that answers can be read here. */
  abstract readonly position: number;

  /** Read models that are being built beside those that answer. */
  abstract readonly late: readonly LateProgress[];

  /**
   * Resolves when what stood in the log can be read, from those that answer: new versions go on being built beside.
   * @throws DamagedLog when the log ends before what was read of it
   */
  abstract start(onProgress?: (position: number, head: number) => void): Promise<void>;

  /**
   * Builds read models anew beside those that serve, in one reading of the log. One that is being built already is waited for.
   * @throws Error in French when there is none of a name
   */
  abstract rebuild(names: readonly string[], onProgress?: (position: number, head: number) => void): Promise<void>;

  abstract stop(): Promise<void>;
}
