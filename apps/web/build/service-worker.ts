import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './files.ts';
import type { FileName } from './files.ts';

const FILE = 'sw.js';
/** What a student needs on a journey: the way in, the tree, revision, the texts with markup, what stands over the page and the menu. */
const NEEDED: FileName[] = ['index', 'revision', 'rich', 'over'];
const FONTS = /(?:atkinson|signs|zero)[^/]*\.woff2$/;
/** What draws formulas is many files: with the first formula all of them are kept. */
const FORMULA_FONT = /KaTeX_[^/]*\.woff2$/;

type Bundle = Rolldown.OutputBundle;

/** The hashed files of the screens that must work without a connection, and the letters. */
function assetsOf(bundle: Bundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
  return [...filesOf(bundle, NEEDED), ...fonts].map((name) => `/${name}`);
}

/** The code, the styles and the letters of formulas, without what the application has anyway. */
function formulasOf(bundle: Bundle, assets: readonly string[]): string[] {
  const fonts = Object.keys(bundle).filter((name) => FORMULA_FONT.test(name));
  return [...filesOf(bundle, ['formula']), ...fonts].map((name) => `/${name}`).filter((path) => !assets.includes(path));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
}

/**
 * Builds the service worker as sw.js, with the files that it keeps written into it, and the same version into the page
 * (`<meta name="build">`): a digest of all that is kept. The names of built files tell what is in them.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let version = '';
  return {
    name: 'ardoise-service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    buildStart() {
      const id = join(import.meta.dirname, '../src/worker/service-worker.ts');
      this.emitFile({ type: 'chunk', id, fileName: FILE });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const names = Object.keys(bundle ?? {}).filter((name) => name.startsWith('assets/'));
        const digest = createHash('sha256').update(names.sort().join('\n')).update(html);
        for (const file of filesIn(publicDir)) digest.update(readFileSync(join(publicDir, file)));
        version = digest.digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'build', content: version }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk') return this.error('the service worker is not in the build');
        if (worker.imports.length > 0) return this.error('the service worker must stand in one file');
        const assets = assetsOf(bundle);
        const build = { version, assets, files: filesIn(publicDir), formulas: formulasOf(bundle, assets) };
        const written = worker.code.replace(/\b__BUILD__\b/, () => JSON.stringify(build));
        if (written === worker.code) return this.error('the service worker does not say where its files belong');
        worker.code = written;
      },
    },
  };
}
