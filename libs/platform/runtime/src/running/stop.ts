import { StartGivenUp } from '../starting/engine-refused.js';

const late = (seconds: number) =>
  `L’arrêt n’était pas terminé après ${seconds}\u00a0s\u00a0: ce qui restait est interrompu, et repris au prochain démarrage.`;

/** On SIGTERM or SIGINT: answers what is in flight, closes everything, and ends; a second signal or so many seconds end it at once. */
export function stopGracefully(close: () => Promise<void>, seconds: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => giveUp(new Error(late(seconds))), seconds * 1_000).unref();
    close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Says in plain words why the process cannot go on, and ends it; one that was told to end before it began is content. */
export function giveUp(error: unknown): never {
  if (error instanceof StartGivenUp) process.exit(0);
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
