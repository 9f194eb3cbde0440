// Who may import whom. Everything that is not said here is forbidden; the linter and a test read this file.

const contexts = [
  'accounts',
  'classes',
  'catalogue',
  'revision',
  'reminders',
  'discussion',
  'quizzes',
  'assignments',
  'lti',
  'transfer',
  'statistics',
];
const platform = [
  'settings',
  'event-store',
  'documents',
  'projections',
  'jobs',
  'media',
  'mail',
  'live',
  'limits',
  'http',
  'metrics',
  'traces',
  'runtime',
];

/** The parts of the house, by folder. */
export const layers = [
  { type: 'contracts', pattern: 'libs/contracts' },
  { type: 'formats', pattern: 'libs/formats' },
  ...platform.map((name) => ({ type: 'platform', pattern: `libs/platform/${name}` })),
  ...contexts.map((type) => ({ type, pattern: `libs/${type}` })),
  { type: 'product', pattern: 'libs/product' },
  { type: 'api', pattern: 'apps/api' },
  { type: 'worker', pattern: 'apps/worker' },
  { type: 'replay', pattern: 'apps/replay' },
  { type: 'web-app', pattern: 'apps/web/src/app' },
  { type: 'web-feature', pattern: 'apps/web/src/features/*', capture: ['feature'] },
  { type: 'web-data', pattern: 'apps/web/src/data' },
  { type: 'web-ui', pattern: 'apps/web/src/ui' },
  { type: 'web-texts', pattern: 'apps/web/src/texts' },
  { type: 'web-platform', pattern: 'apps/web/src/platform' },
  { type: 'web-worker', pattern: 'apps/web/src/worker' },
  { type: 'web', pattern: 'apps/web' },
  { type: 'demo', pattern: 'tools/demo' },
  { type: 'bench', pattern: 'tools/bench' },
  { type: 'test-servers', pattern: 'tools/test-servers' },
];

const allowed = {
  contracts: [],
  // The files of other programs: read and written wherever there is time for it, so neither Node nor DOM.
  formats: ['contracts'],
  platform: ['platform', 'contracts'],
  accounts: ['platform', 'contracts', 'formats'],
  classes: ['platform', 'contracts', 'formats', 'accounts'],
  catalogue: ['platform', 'contracts', 'accounts', 'classes'],
  revision: ['platform', 'contracts', 'accounts', 'classes', 'catalogue'],
  // What is due is revision's word: it stands above it.
  reminders: ['platform', 'contracts', 'accounts', 'revision'],
  discussion: ['platform', 'contracts', 'accounts', 'catalogue'],
  quizzes: ['platform', 'contracts', 'accounts', 'classes', 'catalogue'],
  // What is to do is judged by what was rated, and by who took part: it stands above both.
  assignments: ['platform', 'contracts', 'accounts', 'classes', 'catalogue', 'revision', 'quizzes'],
  // Learning platforms open what the others have, and hear of it: it stands above them.
  lti: ['platform', 'contracts', 'accounts', 'classes', 'catalogue', 'quizzes'],
  transfer: ['platform', 'contracts', 'accounts', 'catalogue'],
  // The types of anybody's events, the names of people, and who is in which class; nobody's rules or documents.
  statistics: ['platform', 'contracts', 'accounts', 'classes', 'revision', 'quizzes'],
  // The one place that knows all contexts; the processes are made of it.
  product: ['platform', 'contracts', ...contexts],
  api: ['platform', 'contracts', 'demo', 'product', ...contexts],
  // Of a context only what it lends to tests: its own code knows the product alone.
  worker: ['platform', 'product', 'accounts'],
  replay: ['platform', 'contracts', ...contexts],
  demo: ['contracts'],
  // For tests, whose imports are free, and for measures; for nothing that runs.
  'test-servers': [],
  bench: ['platform', 'contracts', 'demo', 'product', 'replay', 'test-servers', ...contexts],
  // The client, from the roof down: who stands higher imports who stands lower, and no feature knows another.
  web: ['web-app', 'web-ui'],
  'web-app': ['web-feature', 'web-data', 'web-ui', 'web-platform', 'web-texts', 'contracts'],
  'web-feature': ['web-data', 'web-ui', 'web-platform', 'web-texts', 'contracts', 'formats'],
  'web-data': ['web-platform', 'web-texts', 'contracts'],
  'web-ui': ['web-texts', 'contracts', 'formats'],
  'web-platform': ['web-texts', 'contracts'],
  // What is said, in one language or another: no screen, no call.
  'web-texts': ['contracts', 'formats'],
  'web-worker': [],
};

const outside = {
  from: { element: { types: { anyOf: Object.keys(allowed) } } },
  allow: { to: { module: { origin: ['external', 'core'] } } },
};
const inside = (type) =>
  allowed[type].length === 0
    ? []
    : [{ from: { element: { type } }, allow: { to: { element: { types: { anyOf: allowed[type] } } } } }];

/**
 * What the files of each layer may import, and which files those are: of layers within others the inner ones come last.
 * A file is read with the policies of its own layer only: with all of them, each import is held against each.
 */
export const importPolicies = Object.keys(allowed)
  .map((type) => ({
    files: layers.filter((layer) => layer.type === type).map(({ pattern }) => `${pattern}/**`),
    policies: [outside, ...inside(type)],
  }))
  .sort((one, other) => depth(one) - depth(other));

function depth({ files }) {
  return Math.max(...files.map((file) => file.split('/').length));
}
