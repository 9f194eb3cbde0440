const LONGEST_WAIT_MS = 300;

let ready: Promise<void> | null = null;

/** Resolves once the live connection stands, or after a moment without it; at once when none was begun. */
export function liveReady(): Promise<void> {
  return ready ?? Promise.resolve();
}

export function awaitLive(connected: Promise<void>): void {
  ready = Promise.race([connected, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
