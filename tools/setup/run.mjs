// The other npm scripts: each installs first where needed, and says what it does.
import { beside } from './beside.mjs';
import { install, run } from './install.mjs';
import { linters, prettier, types } from './linters.mjs';

const [task, ...rest] = process.argv.slice(2);
/** Made of packages, which are installed first. */
const build = async () => (await import('./build.mjs')).build();

/** Ends this process when one of the readers finds something, once all have said what they found. */
async function read(readers) {
  const status = await beside(readers);
  if (status !== 0) process.exit(status);
}

const tasks = {
  build,
  async lint() {
    console.log('Relecture du code : règles, imports permis, mise en forme…');
    await read(linters(...rest));
  },
  format() {
    const [command, ...args] = prettier('--write');
    run(command, args, { shell: false });
  },
  async typecheck() {
    console.log('Vérification des types…');
    await read(types(...rest));
  },
  async inspect() {
    console.log('Relecture du code et vérification des types…');
    await read([...linters(), ...types()]);
  },
  async e2e() {
    await build();
    const { CHROMIUM, jest } = await import('./tests.mjs');
    if (!CHROMIUM) throw new Error('Aucun Chromium trouvé (CHROMIUM_PATH pour en indiquer un).');
    jest(['smoke', 'journey'], rest);
  },
  async test() {
    await build();
    await (await import('./tests.mjs')).test();
  },
  async 'test:all'() {
    await build();
    await (await import('./tests.mjs')).testAll();
  },
  async 'test:endurance'() {
    await build();
    (await import('./tests.mjs')).testEndurance(rest);
  },
  async bench() {
    await build();
    const { compile } = await import('./compile.mjs');
    await compile({ tests: true });
    run(process.execPath, ['tools/bench/dist/main.js', ...rest]);
  },
  async fuzz() {
    const { fuzz } = await import('../fuzz/fuzz.mjs');
    await fuzz(rest);
  },
  async check() {
    await tasks.inspect();
    await tasks.test();
  },
  async log() {
    await build();
    run(process.execPath, ['apps/api/dist/log.js', ...rest]);
  },
  async replay() {
    await build();
    run(process.execPath, ['apps/replay/dist/main.js', ...rest]);
  },
  async backup() {
    await build();
    run(process.execPath, ['apps/api/dist/backup.js', 'backup', ...rest]);
  },
  async restore() {
    await build();
    run(process.execPath, ['apps/api/dist/backup.js', 'restore', ...rest]);
  },
  async users() {
    await build();
    run(process.execPath, ['apps/api/dist/users.js', ...rest]);
  },
  async demo() {
    await build();
    // Ctrl+C reaches the class by itself: its end is waited for.
    process.on('SIGINT', () => {});
    run(process.execPath, ['apps/api/dist/demo.js', ...rest]);
  },
};

/** What an administrator runs needs nothing of a developer's. */
const OF_ADMINISTRATORS = new Set(['build', 'log', 'users', 'demo', 'backup', 'restore', 'replay']);

install({ all: !OF_ADMINISTRATORS.has(task) });
const found = tasks[task];
if (!found) {
  console.error(`Tâche inconnue : ${task}. Tâches : ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}
await found();
