import { stopGracefully } from './stop.js';

/** Run as a process of its own, which is told to stop: it ends well, with an error, or never. */
const CLOSINGS: Readonly<Record<string, () => Promise<void>>> = {
  well: () => Promise.resolve(),
  badly: () => Promise.reject(new Error('Un moteur ne se ferme pas.')),
  never: () => new Promise(() => {}),
};
stopGracefully(CLOSINGS[process.argv[2] ?? ''] ?? (() => Promise.resolve()), 5);
setInterval(() => {}, 1_000);
process.stdout.write('ready\n');
