import { fileURLToPath } from 'node:url';

/** The script with which a plain `node` runs one of our TypeScript sources: `node RUN <file> <arguments…>`. */
export const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));
