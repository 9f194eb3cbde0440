import { readFileSync } from 'node:fs';
import { Settings, settingsSchema } from './settings.js';

describe('settings', () => {
  it('has a working default for everything', () => {
    const { values, publicUrl } = Settings.from({});
    expect(values).toMatchObject({ PORT: 3000, DEMO: true, TIME_ZONE: 'Europe/Paris', MEDIA_MAX_MB: 50 });
    expect(publicUrl).toBe('http://localhost:3000');
  });

  it('takes an empty variable for an absent one', () => {
    expect(Settings.from({ PORT: '', SMTP_URL: '' }).values).toEqual(Settings.from({}).values);
  });

  it('names every bad variable at once', () => {
    expect(() => Settings.from({ PORT: 'abc', TIME_ZONE: 'Mars/Base', DEMO: 'peut-être' })).toThrow(
      /PORT[\s\S]*TIME_ZONE[\s\S]*DEMO|DEMO[\s\S]*PORT/,
    );
  });

  it('wants the three settings of the identity provider together', () => {
    for (const OIDC_ISSUER of ['keycloak.ecole.fr/realms/x', 'localhost:8080/realms/x', 'ldap://ecole.fr'])
      expect(() => Settings.from({ OIDC_ISSUER, OIDC_CLIENT_ID: 'ardoise', OIDC_CLIENT_SECRET: 'x' })).toThrow(
        'adresse en https://',
      );
    const three = { OIDC_ISSUER: 'https://id.ecole.fr', OIDC_CLIENT_ID: 'ardoise', OIDC_CLIENT_SECRET: 'x' };
    expect(Settings.from(three).values).toMatchObject(three);
    for (const name of Object.keys(three))
      expect(() => Settings.from({ ...three, [name]: '' })).toThrow('va avec OIDC_CLIENT_ID');
  });

  const provider = { OIDC_ISSUER: 'https://id.ecole.fr', OIDC_CLIENT_ID: 'ardoise', OIDC_CLIENT_SECRET: 'x' };
  const byRole = { OIDC_ROLE_CLAIM: 'roles', OIDC_ROLES: 'cn=prof = professor, eleve=student' };

  it('reads what the provider’s words stand for, in their order', () => {
    const { OIDC_ROLES, OIDC_ADMIT_DOMAINS } = Settings.from({
      ...provider,
      ...byRole,
      OIDC_ADMIT_DOMAINS: 'Ecole.fr, eleves.ecole.fr',
    }).values;
    expect([...(OIDC_ROLES ?? [])]).toEqual([
      ['cn=prof', 'professor'],
      ['eleve', 'student'],
    ]);
    expect(OIDC_ADMIT_DOMAINS).toEqual(['ecole.fr', 'eleves.ecole.fr']);
  });

  it.each<[string, Record<string, string>]>([
    ['OIDC_ROLES : « chef=admin » : valeur=professor', { OIDC_ROLES: 'prof=professor,chef=admin' }],
    ['OIDC_ROLES : « prof » :', { OIDC_ROLES: 'prof' }],
    ['OIDC_ROLES : « =student » :', { OIDC_ROLES: '=student' }],
    ['OIDC_ROLES : « a=student » :', { OIDC_ROLES: 'a=professor,a=student' }],
    ['OIDC_ROLES : valeur=professor', { OIDC_ROLES: ' , ' }],
    ['OIDC_ROLE_CLAIM : va avec OIDC_ROLES', { OIDC_ROLES: '' }],
    ['OIDC_ROLE_CLAIM : va avec OIDC_ROLES', { OIDC_ROLE_CLAIM: '' }],
    [
      'OIDC_ADMIT_BY_ROLE : demande OIDC_ROLE_CLAIM',
      { OIDC_ROLE_CLAIM: '', OIDC_ROLES: '', OIDC_ADMIT_BY_ROLE: 'true' },
    ],
    ['OIDC_CLIENT_SECRET : ne va pas avec', { OIDC_CLIENT_AUTH: 'private_key_jwt' }],
    ['OIDC_ISSUER : va avec', { OIDC_CLIENT_AUTH: 'private_key_jwt', OIDC_CLIENT_SECRET: '', OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_AUTH :', { OIDC_CLIENT_AUTH: 'mtls' }],
    ['OIDC_MAKE_CLASSES : demande OIDC_GROUPS_CLAIM', { OIDC_MAKE_CLASSES: 'true' }],
    ['OIDC_ADMIT_DOMAINS : domaines attendus', { OIDC_ADMIT_DOMAINS: '@ecole.fr' }],
    ['OIDC_ADMIT_DOMAINS : domaines attendus', { OIDC_ADMIT_DOMAINS: '*' }],
    ['OIDC_ISSUER : est demandé', { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }],
  ])('refuses at the start: %s', (sentence, given) => {
    expect(() => Settings.from({ ...provider, ...byRole, ...given })).toThrow(sentence);
  });

  it.each([
    ['EVENTSTORE_URL', 'http://localhost:2113', 'esdb://localhost:2113'],
    ['MONGODB_URL', 'postgres://localhost', 'mongodb://localhost'],
    ['REDIS_URL', 'localhost:6379', 'redis://localhost:6379'],
  ])('takes %s with its own scheme only', (name, wrong, right) => {
    expect(() => Settings.from({ [name]: wrong })).toThrow(name);
    expect(Settings.from({ [name]: right }).values).toMatchObject({ [name]: right });
  });

  it('is shared by several processes only with both stores, and has workers apart only with Redis as well', () => {
    const stores = { EVENTSTORE_URL: 'esdb://log:2113', MONGODB_URL: 'mongodb://documents' };
    expect(Settings.from({ MONGODB_URL: stores.MONGODB_URL }).shared).toBe(false);
    expect(Settings.from(stores).shared).toBe(true);
    expect(() => Settings.from({ ...stores, WORKERS_APART: 'true' })).toThrow(/WORKERS_APART.*REDIS_URL/);
    expect(Settings.from({ ...stores, REDIS_URL: 'redis://jobs', WORKERS_APART: 'true' }).values.WORKERS_APART).toBe(
      true,
    );
  });

  it('saves to a folder outside of the data, whatever engines hold them', () => {
    expect(Settings.from({ BACKUP_DIR: '/sauvegardes', BACKUP_HOUR: '0', BACKUP_KEEP: '365' }).values).toMatchObject({
      BACKUP_DIR: '/sauvegardes',
      BACKUP_HOUR: 0,
      BACKUP_KEEP: 365,
    });
    for (const url of [{ EVENTSTORE_URL: 'esdb://log:2113' }, { MONGODB_URL: 'mongodb://documents' }])
      expect(Settings.from({ ...url, BACKUP_DIR: '/sauvegardes' }).values.BACKUP_DIR).toBe('/sauvegardes');
    for (const BACKUP_DIR of ['/srv/data', '/srv/data/sauvegardes', '/srv', '/srv/x/../data/..copies'])
      expect(() => Settings.from({ DATA_DIR: '/srv/data', BACKUP_DIR })).toThrow('hors de DATA_DIR');
    for (const BACKUP_DIR of ['/srv/data-copies', '../copies', '/srv/..data'])
      expect(Settings.from({ DATA_DIR: '/srv/data', BACKUP_DIR }).values.BACKUP_DIR).toBe(BACKUP_DIR);
  });

  it.each([
    ['BACKUP_HOUR', ['-1', '24', '2.5', 'deux']],
    ['BACKUP_KEEP', ['0', '366', '1.5']],
  ])('takes %s within its bounds only', (name, wrong) => {
    for (const value of wrong) expect(() => Settings.from({ [name]: value })).toThrow(name);
  });

  it.each([
    ['PUBLIC_URL', 'https://ecole.fr/cartes', 'https://cartes.ecole.fr:8443/'],
    ['PUBLIC_URL', 'ftp://cartes.ecole.fr', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'cartes.ecole.fr', 'https://cartes.ecole.fr'],
    ['PUBLIC_URL', 'https://cartes.ecole.fr?a=b', 'http://[::1]:3000'],
    ['SMTP_URL', 'smtp.ecole.fr:587', 'smtp://smtp.ecole.fr:587'],
    ['SMTP_URL', 'http://smtp.ecole.fr', 'smtps://a%40b:c@smtp.ecole.fr'],
    ['LOGO_FILE', '/nulle/part.png', import.meta.filename],
    ['LOGO_FILE', import.meta.dirname, import.meta.filename],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317', 'https://traces.ecole.fr/otlp'],
  ])('refuses %s=%s in a sentence, and takes %s', (name, wrong, right) => {
    expect(() => Settings.from({ [name]: wrong })).toThrow(new RegExp(`${name} : .*(attendue|introuvable)`));
    expect(Settings.from({ [name]: right }).values).toMatchObject({ [name]: right });
  });

  it('refuses a missing logo also where workers are apart', () => {
    const stores = { EVENTSTORE_URL: 'esdb://log', MONGODB_URL: 'mongodb://db', REDIS_URL: 'redis://jobs' };
    const apart = { ...stores, WORKERS_APART: 'true', LOGO_FILE: '/nulle/part.png' };
    expect(() => Settings.from(apart)).toThrow('LOGO_FILE : image introuvable ou illisible');
  });

  it('builds links without a trailing slash', () => {
    expect(Settings.from({ PUBLIC_URL: 'https://cartes.ecole.fr/' }).publicUrl).toBe('https://cartes.ecole.fr');
  });
});

describe('docs/fr/reglages.md', () => {
  const table = readFileSync(new URL('../../../../docs/fr/reglages.md', import.meta.url), 'utf8');

  it.each(Object.entries(settingsSchema.shape))('has %s in its table', (name, schema) => {
    const row = table.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    expect(row).toContain(schema.description);
  });
});
