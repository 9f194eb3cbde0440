import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXTUAL = /\.(js|css|html|svg|json|txt)$/;
const WORTH_IT = 1_024;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesOf(path)));
    else files.push(path);
  }
  return files;
}

/** Writes a .br and a .gz beside every text file of the build, for the server to send as they are. */
export function compressed(): Plugin {
  let outDir = 'dist';
  return {
    name: 'ardoise-compressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = (await filesOf(outDir)).filter((file) => TEXTUAL.test(file));
      await Promise.all(
        files.map(async (file) => {
          if ((await stat(file)).size < WORTH_IT) return;
          const content = await readFile(file);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(`${file}.br`, await brotli(content, { params }));
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
        }),
      );
    },
  };
}
