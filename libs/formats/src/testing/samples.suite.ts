import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../../shared/samples/', import.meta.url);

/** The path of a folder of files that others made; null where they are not there. */
export function samples(folder: string): string | null {
  const path = fileURLToPath(new URL(`${folder}/`, ROOT));
  return existsSync(path) ? path : null;
}

/** A file of it. */
export const sampleBytes = (folder: string, name: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`${folder}/${name}`, ROOT))));

/** Rules about the files of a folder, told as skipped where they are not there. */
export const withSamples = {
  describe(folder: string, title: string, rules: () => void): void {
    if (samples(folder) !== null) describe(title, rules);
    else describe.skip(`${title} (skipped: the folder shared/samples/${folder} is not here)`, rules);
  },
};
