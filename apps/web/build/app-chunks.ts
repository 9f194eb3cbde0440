import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

export function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of file.imports) withImports(bundle, imported, seen);
  return seen;
}

/** By the name of its list, what is fetched ahead: whole files, with all that they import. */
const LISTS = {
  'app-chunks': ['/app-root.tsx'],
  'professor-chunks': ['/arranged-folder.tsx', '/widgets.tsx', '/professor-tools.tsx'],
  'student-next-chunks': [
    '/deck-routes.tsx',
    '/revision-page.tsx',
    '/today-route.tsx',
    '/widgets.tsx',
    '/over-page-holder.tsx',
    '/side-menu.tsx',
    '/jump.tsx',
  ],
  'professor-next-chunks': [
    '/deck-routes.tsx',
    '/commented-deck.tsx',
    '/rich-text.tsx',
    '/formula.tsx',
    '/side-menu.tsx',
    '/jump.tsx',
  ],
};

/**
 * Tells the page which files the signed-in application needs (`<meta name="app-chunks">`), so that /login can fetch
 * them ahead without running them, and which come after these. Fonts are not preloaded: on a slow line they would hold
 * up the scripts, and the fallback has their measures.
 */
export function appChunks(): Plugin {
  return {
    name: 'ardoise-app-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const of = (end: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end))?.fileName;
        const known = withImports(bundle, of('/index.html') ?? '');
        const tags: HtmlTagDescriptor[] = [];
        for (const [name, ends] of Object.entries(LISTS)) {
          const files = new Set<string>();
          for (const end of ends) withImports(bundle, of(end) ?? '', files);
          const ahead = [...files].filter((file) => !known.has(file));
          if (name === 'app-chunks') for (const file of files) known.add(file);
          tags.push({ tag: 'meta', attrs: { name, content: ahead.map((file) => `/${file}`).join(' ') } });
        }
        return tags.map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}
