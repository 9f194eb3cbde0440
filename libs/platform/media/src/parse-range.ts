import type { ByteRange } from './media.js';

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * A Range header for a file of `size` bytes (RFC 9110, 14.2). null: send it whole, as for no header, another unit or
 * several ranges, which a server may ignore. 'unsatisfiable': nothing of it exists.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header === undefined ? null : SINGLE.exec(header.trim());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
