/** A unique index forbids the write; nothing of the commit was done. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  constructor(
    readonly collection: string,
    readonly fields: readonly string[],
  ) {
    super(`${collection}: another document has the same ${fields.join(' + ')}`);
  }
}

/** Somebody else holds the lease by now; nothing of the commit was done. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch';
}

/** Somebody else has moved a checkpoint; nothing of the commit was done. */
export class StaleCheckpoint extends Error {
  override readonly name = 'StaleCheckpoint';
  constructor(
    readonly projection: string,
    readonly expected: number,
    readonly stands: number,
  ) {
    super(`checkpoint ${projection}: expected at ${expected}, stands at ${stands}`);
  }
}

/** Others write the same again and again; nothing of the commit was done. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** Why documents cannot be had for a while: no server, one that only reads, a full disk, one that needs too long. */
export type Unavailability = 'away' | 'read-only' | 'full' | 'too-slow';

/** Nobody's fault who asks, and worth another try later. What was asked may have been done all the same. */
export class DocumentsUnavailable extends Error {
  override readonly name = 'DocumentsUnavailable';
  constructor(
    readonly reason: Unavailability,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
