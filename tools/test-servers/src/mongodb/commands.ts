import type { Document } from 'bson';
import { adminCommands } from './admin-commands.js';
import type { Asked } from './asked.js';
import { CommandError } from './command-error.js';
import { readCommands } from './read-commands.js';
import { writeCommands } from './write-commands.js';

/** The command's own fields of the reply; `ok: 1` is added by the server. @throws CommandError */
export function execute(asked: Asked): Document | Promise<Document> {
  const handler = writeCommands[asked.name] ?? readCommands[asked.name] ?? adminCommands[asked.name];
  if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${asked.name}'`);
  return handler(asked);
}
