import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

export function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of file.imports) withImports(bundle, imported, seen);
  return seen;
}

/**
 * Tells the page which files the signed-in application needs (`<meta name="app-chunks">`), so that /login can fetch
 * them ahead without running them. Fonts are not preloaded: on a slow line they would hold up the scripts, and the
 * fallback has their measures.
 */
export function appChunks(): Plugin {
  return {
    name: 'ardoise-app-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/index.html'));
        const app = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/app-root.tsx'));
        if (!entry || !app) return [];
        const first = withImports(bundle, entry.fileName);
        const ahead = [...withImports(bundle, app.fileName)].filter((name) => !first.has(name));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'app-chunks', content: ahead.map((name) => `/${name}`).join(' ') } },
        ];
        return tags.map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}
