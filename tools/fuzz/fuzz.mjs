// npm run fuzz: schemathesis asks the built server for what its description allows, and for what it does not, as each role.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../setup/build.mjs';
import { ROOT } from '../setup/install.mjs';

const SCHEMATHESIS = '4.32.0';
const VENV = join(ROOT, 'node_modules', '.cache', `schemathesis-${SCHEMATHESIS}`);
const HERE = join(ROOT, 'tools', 'fuzz');
/** Nothing is left behind in the sources. */
const HOOKS = { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: HERE, PYTHONDONTWRITEBYTECODE: '1' };
const PASSWORD = 'Demo1234';
const ROLES = { 'sans connexion': null, élève: 'eleve', administration: 'admin', professeur: 'prof' };
/** They would end the session that the others ask with, or run into the limits of tries and mails. */
const LEFT_OUT = ['logout', 'logoutByPost', 'changePassword', 'endSession', 'login', 'register', 'recover'];

const bin = (name) => join(VENV, process.platform === 'win32' ? 'Scripts' : 'bin', name);

/** @returns false, with the reason in words, where Python or the network is not there */
function installed() {
  if (existsSync(bin('st')) || existsSync(bin('st.exe'))) return true;
  const python = ['python3', 'python'].find((name) => {
    const asked = spawnSync(name, ['-c', 'import sys, venv; print(sys.version_info >= (3, 10))'], { encoding: 'utf8' });
    return asked.status === 0 && asked.stdout.includes('True');
  });
  if (!python) {
    console.log('Essais par schemathesis : sautés, Python 3.10 (avec venv) est introuvable.');
    return false;
  }
  console.log(`Installation de schemathesis ${SCHEMATHESIS}…`);
  const made = spawnSync(python, ['-m', 'venv', VENV], { stdio: 'ignore' }).status === 0;
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${SCHEMATHESIS}`];
  if (made && spawnSync(bin('python'), pip, { stdio: 'ignore' }).status === 0) return true;
  console.log('Essais par schemathesis : sautés, son installation par pip a échoué (réseau ?).');
  return false;
}

/** A server with the demonstration in a folder of its own. */
async function demonstration() {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-fuzz-'));
  const env = {
    ...process.env,
    DATA_DIR: directory,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'true',
    DEMO_SCHOOL: 'false',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'apps/api/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then((code) => reject(new Error(`le serveur s’est arrêté avec ${code}`)));
  });
  return {
    url,
    directory,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}

async function tokenOf(url, name) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.fr`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`la connexion de ${name} a échoué : ${answer.status}`);
  return (await answer.json()).token;
}

/** Asks as one role. @returns the figures of schemathesis' own report */
async function fuzzed({ url, directory }, name, options) {
  const headers = name === null ? [] : ['--header', `Authorization: Bearer ${await tokenOf(url, name)}`];
  const report = join(directory, 'report.json');
  const left = LEFT_OUT.flatMap((operation) => ['--exclude-operation-id', operation]);
  const st = spawn(
    bin('st'),
    [
      ...['--config-file', join(HERE, 'schemathesis.toml'), 'run', `${url}/api/openapi.json`, ...headers, ...left],
      ...['--report', 'json', '--report-json-path', report, '--generation-database', 'none', ...options],
    ],
    { cwd: directory, stdio: 'inherit', env: { ...process.env, ...HOOKS } },
  );
  const status = await new Promise((resolve) => st.once('exit', resolve));
  const { test_cases: cases, failures, errors } = JSON.parse(await readFile(report, 'utf8'));
  return { cases, failures, errors, held: status === 0 };
}

/** @param options more of schemathesis' own, as --max-examples=200 or --seed=7 */
export async function fuzz(options) {
  if (!installed()) return;
  build();
  const figures = [];
  for (const [role, name] of Object.entries(ROLES)) {
    console.log(`\nEssais par schemathesis, ${role}…`);
    const server = await demonstration();
    try {
      const { cases, failures, errors, held } = await fuzzed(server, name, options);
      figures.push({ rôle: role, appels: cases.generated, manquements: failures.length + errors.length, tient: held });
    } finally {
      await server.stop();
    }
  }
  console.table(figures);
  if (figures.some(({ tient }) => !tient)) process.exitCode = 1;
}
