import type { Decider } from '@ardoise/event-store';

/** Given events, when a command: the events that it leads to. */
export function given<State, Command, Event extends { type: string; data: object }>(
  { initial, decide, evolve }: Decider<State, Command, Event>,
  events: readonly Event[],
) {
  const state = events.reduce(evolve, initial);
  return { when: (command: Command) => decide(command, state) };
}
