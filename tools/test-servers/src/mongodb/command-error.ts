/** What a command answers when it fails: `ok: 0` and this. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export function writeConflict(): CommandError {
  return new CommandError(112, 'WriteConflict', 'Caused by :: Write conflict during plan execution');
}

/** How DocumentDB calls the same: PostgreSQL's 40001 as a number. */
export function serializationFailure(): CommandError {
  return new CommandError(16_777_220, 'DocumentDBError', 'could not serialize access due to concurrent update');
}

export function duplicate(ns: string, index: string, pattern: object, key: string): CommandError {
  return new CommandError(
    11_000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${index} dup key: ${key}`,
    { keyPattern: pattern },
  );
}
