import { randomFillSync } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';

const BYTES = 16;
/** Drawn for many ids at once: to ask the system for each costs more than all the rest of an id. */
const pool = new Uint8Array(BYTES * 256);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += BYTES));
}

/** Of the 32 bits that `uuid` calls a sequence, the counter is the first twelve, the third group of an id: `idFor` keeps those. */
const STEP = 2 ** 20;
let msecs = -Infinity;
let seq = 0;

/**
 * A UUID of version 7 (RFC 9562, section 6.2, method 1): greater than all that this process made before, so that indexes
 * grow at their end. It is so by its first 18 signs alone: what derives from it (`idFor`) stands in the same order.
 */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > msecs) msecs = now;
  else if ((seq += STEP) < 2 ** 32) return uuidV7({ random, msecs, seq });
  // The counter is full: the next millisecond begins early.
  else msecs++;
  // Half of the counter is left for ids of the same millisecond.
  seq = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
  return uuidV7({ random, msecs, seq });
}
