// The other npm scripts: each installs first where needed, and says what it does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beside } from './beside.mjs';
import { build } from './build.mjs';
import { install, ROOT, run } from './install.mjs';

const [task, ...rest] = process.argv.slice(2);
const CI = process.env.CI === 'true';
const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

const nx = (...args) => run('npx', ['nx', ...args, '--output-style=static', ...(CI ? ['--skip-nx-cache'] : [])]);

const LINTERS = [
  ['npx', 'eslint', '.', '--max-warnings=0', ...rest],
  [
    'npx',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'libs',
    'apps/api/src',
    'apps/worker/src',
    'apps/replay/src',
    'apps/web/src',
    'apps/e2e/src',
    'tools/demo/src',
    'tools/bench/src',
    'tools/test-servers/src',
  ],
  ['npx', 'prettier', '--check', '--log-level=warn', '.'],
];
const TSC = join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc');
const TYPES = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/e2e/tsconfig.json'].map((project) => [
  process.execPath,
  TSC,
  '-p',
  project,
]);

/** Ends this process when one of the readers finds something, once all have said what they found. */
async function read(readers) {
  const status = await beside(readers);
  if (status !== 0) process.exit(status);
}

const tasks = {
  build,
  async lint() {
    console.log('Relecture du code : règles, imports permis, mise en forme…');
    await read(LINTERS);
  },
  format() {
    run('npx', ['prettier', '--write', '--log-level=warn', '.']);
  },
  async typecheck() {
    console.log('Vérification des types…');
    await read(TYPES);
  },
  async inspect() {
    console.log('Relecture du code et vérification des types…');
    await read([...LINTERS, ...TYPES]);
  },
  units() {
    console.log('Essais des bibliothèques, du serveur et du client…');
    process.env.NODE_OPTIONS =
      `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`.trim();
    nx('run-many', '-t', 'test', '--exclude=@ardoise/e2e', ...rest);
  },
  e2e() {
    if (!CHROMIUM) {
      if (CI) throw new Error('Chromium est introuvable : en CI, rien n’est sauté.');
      console.log('Parcours dans le navigateur : sautés, aucun Chromium trouvé (CHROMIUM_PATH pour en indiquer un).');
      return;
    }
    console.log(`Parcours dans un vrai navigateur (${CHROMIUM})…`);
    process.env.CHROMIUM_PATH = CHROMIUM;
    process.env.NODE_OPTIONS =
      `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`.trim();
    run('npm', ['test', '--workspace', '@ardoise/e2e', '--', ...rest]);
  },
  test() {
    build();
    tasks.units();
    tasks.e2e();
  },
  bench() {
    build();
    run('npm', ['run', '--silent', 'build', '--workspace', '@ardoise/bench']);
    run(process.execPath, ['tools/bench/dist/main.js', ...rest]);
  },
  async fuzz() {
    const { fuzz } = await import('../fuzz/fuzz.mjs');
    await fuzz(rest);
  },
  async check() {
    await tasks.inspect();
    tasks.test();
  },
  log() {
    build();
    run(process.execPath, ['apps/api/dist/log.js', ...rest]);
  },
  replay() {
    build();
    run(process.execPath, ['apps/replay/dist/main.js', ...rest]);
  },
  backup() {
    build();
    run(process.execPath, ['apps/api/dist/backup.js', 'backup', ...rest]);
  },
  restore() {
    build();
    run(process.execPath, ['apps/api/dist/backup.js', 'restore', ...rest]);
  },
  users() {
    build();
    run(process.execPath, ['apps/api/dist/users.js', ...rest]);
  },
  demo() {
    build();
    // Ctrl+C reaches the class by itself: its end is waited for.
    process.on('SIGINT', () => {});
    run(process.execPath, ['apps/api/dist/demo.js', ...rest]);
  },
};

install();
const found = tasks[task];
if (!found) {
  console.error(`Tâche inconnue : ${task}. Tâches : ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}
await found();
