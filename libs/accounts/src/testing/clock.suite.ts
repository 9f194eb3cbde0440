/** Timers go on as they are. */
const TIMERS = [
  ...(['setImmediate', 'setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

/** Puts the clock of this process somewhere, until `jest.useRealTimers()`. @param now milliseconds since 1970, or a moment */
export function putClock(now: number | Date): void {
  jest.useFakeTimers({ doNotFake: TIMERS, now });
}
