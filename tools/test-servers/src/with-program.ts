import { spawnSync } from 'node:child_process';

/**
 * `describe` and `it` for what needs a real program, which nothing from npm can stand for: on a machine without it these are
 * reported as skipped; in CI a missing one is an error.
 * @param command the program, and what it is asked for to see whether it is there
 */
export function withProgram(command: string, ...asked: string[]) {
  const isThere = spawnSync(command, asked).status === 0;
  if (!isThere && process.env['CI'] === 'true') throw new Error(`${command} is missing: nothing is skipped in CI`);
  // Asked for by tests alone: measures start the same programs.
  return {
    get describe() {
      return isThere ? describe : describe.skip;
    },
    get it() {
      return isThere ? it : it.skip;
    },
  };
}
