/** Tells who started the program why it waits for an engine, and when it goes on. */
export function sayWaiting(sentence: string | null): void {
  const line =
    sentence === null
      ? 'Les moteurs répondent : le démarrage continue.'
      : `${sentence} Nouvel essai sans fin ; Ctrl+C arrête.`;
  process.stderr.write(`\n${line}\n`);
}

export interface Leaving {
  signal: AbortSignal;
  /** From here on the signals mean to the process what they meant before. */
  end: () => void;
}

/**
 * Hears SIGTERM and SIGINT while nothing is open yet. In a container the program is the first process, which the system does
 * not end by itself.
 */
export function leaveOnSignal(): Leaving {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, leave);
  return {
    signal: leaving.signal,
    end() {
      for (const name of ['SIGTERM', 'SIGINT'] as const) process.off(name, leave);
    },
  };
}
