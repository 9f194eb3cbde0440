import type { CommandBus, ICommand } from '@nestjs/cqrs';
import type { Traces } from './traces.js';

/** Makes a step of each command. Nest's bus tells when one begins and not when it ends, so its method is taken over. */
export function traceCommands(bus: CommandBus, traces: Traces): void {
  const execute = bus.execute.bind(bus) as (command: ICommand, ...more: unknown[]) => Promise<unknown>;
  const value = (command: ICommand, ...more: unknown[]) =>
    traces.within(`command ${command.constructor.name}`, {}, () => execute(command, ...more));
  Object.defineProperty(bus, 'execute', { value });
}
