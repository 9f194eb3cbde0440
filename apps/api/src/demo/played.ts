import type { Decider, NewEvent } from '@ardoise/event-store';
import { iso } from './decision.js';
import { demoId } from './demo-id.js';

/** A command at its own moment (milliseconds since 1970), by somebody or by nobody. */
export interface Turn<Command> {
  at: number;
  actor?: string;
  command: Command;
}

/** All events of a stream that these turns lead to, each at the moment of its turn, with ids by the name of the whole. */
export function played<State, Command, Event extends { type: string; data: object }>(
  name: string,
  decider: Decider<State, Command, Event>,
  turns: readonly Turn<Command>[],
): NewEvent[] {
  const events: NewEvent[] = [];
  let state = decider.initial;
  for (const { at, actor, command } of turns)
    for (const event of decider.decide(command, state)) {
      state = decider.evolve(state, event);
      const { type, data } = event;
      const metadata = { at: iso(at), version: 1, ...(actor === undefined ? {} : { actor }) };
      events.push({ id: demoId(`${name} ${events.length}`), type, data, metadata });
    }
  return events;
}
