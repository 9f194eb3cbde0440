import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Settings, settingsSchema } from './settings.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Service {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  logging?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
const services = Object.entries(compose.services);
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^(\w+)=(?:'(.*)'|(.*))$/gm)].map(([, name = '', quoted, bare = '']) => [
    name,
    quoted ?? bare,
  ]),
);

/** Fills in ${NAME:-default} and ${NAME:?message} as compose does. */
function filled(value: string, given: Record<string, string>): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, more: string) => {
    if (given[name]) return given[name];
    if (kind === '?') throw new Error(`${name} is not set`);
    return more;
  });
}

describe('docker-compose.ipv6.yml', () => {
  it('gives addresses of IPv6 to the network that all services are in', () => {
    const more = parse(read('docker-compose.ipv6.yml')) as {
      networks: Record<string, { enable_ipv6: boolean; ipam: { config: { subnet: string }[] } }>;
    };
    expect(Object.keys(more)).toEqual(['networks']);
    const { enable_ipv6, ipam } = more.networks['default'] ?? {};
    expect(enable_ipv6).toBe(true);
    expect(filled(ipam?.config[0]?.subnet ?? '', {})).toMatch(/^fd[\da-f]{2}(:[\da-f]{1,4}){2}::\/64$/);
    expect(services.filter(([, service]) => 'networks' in service)).toEqual([]);
  });
});

describe('whatever starts the server', () => {
  it('has Node say nothing in English of an EventStoreDB whose address is a number', () => {
    const quiet = '--disable-warning=DEP0123';
    for (const name of ['api', 'worker']) expect(compose.services[name]?.command).toContain(quiet);
    for (const file of ['Dockerfile', 'tools/setup/start.mjs']) expect(read(file)).toContain(quiet);
  });
});

describe('docker-compose.yml', () => {
  it('has every part of the scaled profile', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'eventstore', 'mongo', 'redis', 'web', 'worker']);
  });

  it.each(services)('%s has a health check, and its volumes are declared', (_, { healthcheck, volumes = [] }) => {
    expect(healthcheck?.test.length).toBeGreaterThan(1);
    for (const volume of volumes)
      if (!volume.startsWith('./')) expect(compose.volumes).toHaveProperty(filled(volume, {}).split(':')[0] ?? '');
  });

  it('publishes the proxy and nothing else', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['web']);
  });

  it.each(services)('%s says no more than a disk can hold', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it.each(['api', 'worker', 'web'])('gives %s nothing that it does not need', (name) => {
    const { read_only, cap_drop, security_opt } = compose.services[name] ?? {};
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('builds each image once', () => {
    const targets = services.flatMap(([, { build }]) => (build ? [build.target] : []));
    expect(targets.sort()).toEqual(['server', 'web']);
    expect(compose.services['worker']?.image).toBe(compose.services['api']?.image);
  });

  it('waits for the health of what it needs', () => {
    for (const [, { depends_on = {} }] of services)
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(compose.services).toHaveProperty(name);
        expect(condition).toBe('service_healthy');
      }
  });

  it.each(['api', 'worker'])('gives %s settings that the application knows and accepts', (name) => {
    const environment = compose.services[name]?.environment ?? {};
    for (const key of Object.keys(environment)) expect(settingsSchema.shape).toHaveProperty(key);
    const given = { ...example, MONGO_PASSWORD: 'a', REDIS_PASSWORD: 'b', FIRST_PROFESSOR_PASSWORD: 'Essai-1234' };
    const settings = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, filled(String(value), given)]),
    );
    expect(Settings.from(settings).values).toMatchObject({
      WORKERS_APART: true,
      DEMO: false,
      ORG_NAME: 'Lycée Exemple',
    });
    expect(Settings.from(settings).shared).toBe(true);
  });

  it('leaves no setting out that a school may want', () => {
    // CONNECTIONS_PER_ADDRESS says nothing behind a proxy; what a password costs is lowered for tests alone.
    const inside = [
      'NODE_ENV',
      'HOST',
      'PORT',
      'DATA_DIR',
      'CONNECTIONS_PER_ADDRESS',
      'PASSWORD_KIB',
      'STOP_SECONDS',
      'PASSWORD_PASSES',
    ];
    const environment = compose.services['api']?.environment ?? {};
    const missing = Object.keys(settingsSchema.shape).filter(
      (name) => !(name in environment) && !inside.includes(name),
    );
    expect(missing).toEqual([]);
  });

  it('keeps the backups where whoever makes them may write, whatever becomes of the container', () => {
    const { environment = {}, volumes = [] } = compose.services['worker'] ?? {};
    const place = String(environment['BACKUP_DIR']);
    expect(volumes.map((volume) => volume.split(':').at(-1))).toContain(place);
    expect(read('Dockerfile')).toMatch(new RegExp(`^RUN install -d .*-o node .* ${place}$`, 'm'));
  });

  it('asks for what .env.example explains, no more and no less', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name));
    expect([...asked].sort()).toEqual(Object.keys(example).sort());
  });

  it('keeps no secret in the example', () => {
    for (const name of ['MONGO_PASSWORD', 'MONGO_KEY', 'REDIS_PASSWORD']) expect(example[name]).toBe('');
    expect(() => filled('${MONGO_PASSWORD:?voir .env.example}', example)).toThrow('MONGO_PASSWORD');
  });

  it.each(services.filter(([, { build }]) => build))('%s is built from a stage of the Dockerfile', (_, { build }) => {
    expect(read('Dockerfile')).toMatch(new RegExp(`^FROM \\S+ AS ${build?.target}$`, 'm'));
  });

  it('runs programs that are built', () => {
    const programs = services
      .flatMap(([, { command = [], healthcheck }]) => [...command, ...(healthcheck?.test ?? [])])
      .filter((word) => word.startsWith('apps/'));
    expect(programs.length).toBeGreaterThan(2);
    for (const program of programs)
      expect(existsSync(new URL(program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'), root))).toBe(true);
    for (const [, source = ''] of read('Dockerfile').matchAll(/^COPY (\S+) /gm))
      if (!source.startsWith('--') && source !== '.') expect(existsSync(new URL(source, root))).toBe(true);
  });
});

it('tells nobody that it is installed, whichever npm installs it', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ scarfSettings: { enabled: false } });
});
