import { readFileSync } from 'node:fs';
import type { BenchServer } from './server-process.js';

/** The memory that a process holds, in KiB; NaN where the system does not tell. */
export function heldMemory({ child }: BenchServer): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? NaN);
  } catch {
    return NaN;
  }
}
