import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './app-chunks.ts';

const FILE = 'sw.js';
/** What a student needs on a journey: the way in, the tree, revision, the texts with markup, what stands over the page and the menu. */
const NEEDED = [
  '/index.html',
  '/app-root.tsx',
  '/deck-routes.tsx',
  '/today-route.tsx',
  '/revision-page.tsx',
  '/untracked-page.tsx',
  '/rich-text.tsx',
  '/widgets.tsx',
  '/over-page-holder.tsx',
  '/side-menu.tsx',
  '/comment-dialog.tsx',
];
/** Fetched as they are needed, and kept then. */
const LATER = /\/(?:katex|opendyslexic|KaTeX)[^/]*$/i;
/** The piece that draws formulas, which are many files: with the first formula all of them are kept. */
const FORMULA = '/formula.tsx';
const FORMULA_FONT = /KaTeX_[^/]*\.woff2$/;

type Bundle = Rolldown.OutputBundle;

/** The hashed files of the screens that must work without a connection, styles and fonts included. */
function assetsOf(bundle: Bundle): string[] {
  const names = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !NEEDED.some((end) => file.facadeModuleId?.endsWith(end))) continue;
    for (const name of withImports(bundle, file.fileName)) {
      names.add(name);
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk') continue;
      for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
      for (const asset of chunk.viteMetadata?.importedAssets ?? []) names.add(asset);
    }
  }
  // Of the fonts, the letters of French.
  const fonts = Object.keys(bundle).filter((name) => /atkinson.*-latin-wght-normal.*\.woff2$/.test(name));
  return [...names, ...fonts].map((name) => `/${name}`).filter((path) => !LATER.test(path));
}

/** The code, the styles and the letters of formulas, without what the application has anyway. */
function formulasOf(bundle: Bundle, assets: readonly string[]): string[] {
  const names = new Set(Object.keys(bundle).filter((name) => FORMULA_FONT.test(name)));
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.facadeModuleId?.endsWith(FORMULA)) continue;
    for (const name of withImports(bundle, file.fileName)) {
      names.add(name);
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    }
  }
  return [...names].map((name) => `/${name}`).filter((path) => !assets.includes(path));
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`);
}

/**
 * Builds the service worker as sw.js, with the files that it keeps written into it, and the same version into the page
 * (`<meta name="build">`): a digest of all files of the build.
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
      handler: (_html, { bundle }) => {
        const names = Object.keys(bundle ?? {}).filter((name) => name.startsWith('assets/'));
        version = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
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
