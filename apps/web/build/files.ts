import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * What each file of the client begins with, in the order in which people meet them. A file holds all that these modules
 * import and no file before it has, so that none needs a later one. All that pages need before the sign-in is the entry's
 * own file, and what is named nowhere has a file a screen.
 */
const ROOTS = {
  // What pages before the sign-in and the application's first screen are both made of.
  plain: ['not-found-page', 'load-error', 'progress-bar', 'texts/fr/grammar'],
  public: ['register-page', 'recover-page', 'shared-page'],
  // The frame of all screens, and a student's home.
  app: ['app-root'],
  // What a professor's home shares with revision, and with what opens over a page.
  pages: [
    ...['actions/menu-button', 'place-icons', 'confirmed-action', 'lines-skeleton', 'shell/teaching'],
    ...['cards.api', 'classes.api', 'platform/answer-of', 'accounts/person-names'],
    ...['texts/fr/(?:app|catalogue)/pages', 'catalogue/printing', 'quizzes/run', 'fr/(?:dates|elision|near)'],
  ],
  // A professor's home.
  professor: ['arranged-folder', 'mend-card-lists', 'professor-tools', 'professor-nav'],
  revision: [
    ...['deck-routes', 'today-route', 'revision-page', 'untracked-page', 'deck-look-page', 'listening-page'],
    ...['visit/fetch-ahead', 'reminders/renew-push'],
  ],
  rich: ['rich-text', 'said-text'],
  // antd in two parts: what stands on a page, what opens over one.
  widgets: ['theme/widgets'],
  over: ['over-page-holder', 'side-menu', 'shell/jump', 'comment-dialog', 'goal-dialog'],
  tree: ['side-tree'],
  student: [
    'student/[a-z-]+-page',
    'session-page',
    'own-results-page',
    'my-proposals-page',
    'progress-routes',
    'help-page',
  ],
  // What opens over a professor's home.
  arranging: ['node-dialog', 'move-dialog', 'first-deck-dialog', 'unread-dialog'],
  deck: ['commented-deck'],
};
/** What two or more of the remaining screens share. */
const SHARED = /\/apps\/web\/src\/(?!worker)|\/node_modules\/(?:antd|@ant-design)\//;

export type FileName = keyof typeof ROOTS | 'shared' | 'formula' | 'index';

/** Those files, for `codeSplitting`. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'], test: (id) => !id.includes('/src/worker/'), priority: 100 },
  ...Object.entries(ROOTS).map(([name, roots], place) => ({
    name,
    test: new RegExp(`/src/(?:.+/)?(?:${roots.join('|')})\\.tsx?$`),
    priority: 99 - place,
  })),
  { name: 'shared', test: SHARED, minShareCount: 2 },
];

function withImports(bundle: Bundle, fileName: string, seen = new Set<Rolldown.OutputChunk>()) {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of file.imports) withImports(bundle, imported, seen);
  return seen;
}

/** These files of the build with all that they import, and their styles. */
export function filesOf(bundle: Bundle, names: readonly FileName[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  for (const name of names) {
    const begun = chunks.find((chunk) => chunk.name === name);
    if (!begun) throw new Error(`the build has no file ${name}`);
    for (const { fileName, viteMetadata } of withImports(bundle, begun.fileName)) {
      files.add(fileName);
      for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    }
  }
  return files;
}

/** What is fetched ahead, by the name of its list: these files without those that are there before. */
const LISTS: { name: string; files: FileName[]; before: FileName[] }[] = [
  { name: 'app-chunks', files: ['app'], before: ['index'] },
  { name: 'professor-chunks', files: ['professor'], before: ['app'] },
  { name: 'student-next-chunks', files: ['revision', 'over', 'student'], before: ['app'] },
  // What stands on a professor's home once it is quiet, and opens over it: the service worker has most of it.
  { name: 'widgets-chunks', files: ['tree', 'over'], before: ['professor'] },
  {
    name: 'professor-next-chunks',
    files: ['arranging', 'deck', 'rich', 'shared', 'formula'],
    before: ['professor', 'tree', 'over'],
  },
];

/**
 * Tells the page which files the signed-in application needs (`<meta name="app-chunks">`), so that /login can fetch
 * them ahead without running them, and which come after these. Fonts are not preloaded: on a slow line they would hold
 * up the scripts, and the fallback has their measures.
 */
export function filesAhead(): Plugin {
  return {
    name: 'ardoise-files-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        return LISTS.map(({ name, files, before }) => {
          const known = filesOf(bundle, before);
          const ahead = [...filesOf(bundle, files)].filter((file) => !known.has(file));
          const content = ahead.map((file) => `/${file}`).join(' ');
          return { tag: 'meta', attrs: { name, content }, injectTo: 'head' as const };
        });
      },
    },
  };
}
