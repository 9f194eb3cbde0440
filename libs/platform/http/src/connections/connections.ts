import type { Server, Socket } from 'node:net';
import { networkOf } from './network.js';

/** How many connections this process may have, once known: asking costs a report of the whole process. */
let mostConnections: number | undefined;

/** How many connections one address, or one /64 of IPv6, may have open at once; a proxy in front speaks for all of its own. */
export class Connections {
  private readonly open = new Map<string, number>();

  /** @param most of one address; 0 where a proxy stands in front, which counts for itself */
  constructor(private readonly most: number) {}

  on(server: Server): void {
    server.maxConnections = mostConnections ??= openFilesAllowed();
    if (this.most > 0) server.on('connection', (socket) => this.count(socket));
  }

  private count(socket: Socket): void {
    if (socket.remoteAddress === undefined) return;
    const address = networkOf(socket.remoteAddress);
    const present = this.open.get(address) ?? 0;
    if (present >= this.most) {
      socket.destroy();
      return;
    }
    this.open.set(address, present + 1);
    socket.once('close', () => {
      const left = (this.open.get(address) ?? 1) - 1;
      if (left === 0) this.open.delete(address);
      else this.open.set(address, left);
    });
  }
}

/** Left for the log, the documents, media that are read and what else a process opens. */
const SPARE_FILES = 256;
const LEAST = 256;

/** As many connections as the process may have descriptors, less some: whoever connects cannot keep it from its own files. */
function openFilesAllowed(): number {
  // Nothing of the network: names of peers are not looked up for a number.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? Math.max(LEAST, soft - SPARE_FILES) : Number.MAX_SAFE_INTEGER;
}
