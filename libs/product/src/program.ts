import { readFileSync } from 'node:fs';
import type { Program } from '@ardoise/runtime';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * What opens the data. `data` is raised whenever a program of the number before could misread what this one writes: with
 * every upcast (`data-versions.json` lists the shapes of events by number, and its spec compares), and with a change of
 * documents that are not read models.
 */
export const program: Program = { release: version, data: 2 };
