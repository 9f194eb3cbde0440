import { readFileSync } from 'node:fs';
/** The memory that a process holds, in KiB; NaN where the system does not tell. */ export function memoryOf({ child }) {
    try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? NaN);
    } catch  {
        return NaN;
    }
}

//# sourceMappingURL=memory.js.map