let hear: () => void = () => {};

/** Says to whoever waits for a file that reading it goes on: often, and of no use but as a sign of life. */
export const progressed = (): void => hear();

/** @param listener called, in the thread that reads, for each card and each piece that is unpacked */
export function onProgress(listener: () => void): void {
  hear = listener;
}
