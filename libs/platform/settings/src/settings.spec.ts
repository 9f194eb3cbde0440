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
    const three = { OIDC_ISSUER: 'https://id.ecole.fr', OIDC_CLIENT_ID: 'ardoise', OIDC_CLIENT_SECRET: 'x' };
    expect(Settings.from(three).values).toMatchObject(three);
    for (const name of Object.keys(three))
      expect(() => Settings.from({ ...three, [name]: '' })).toThrow('va avec OIDC_CLIENT_ID');
  });

  it('builds links without a trailing slash', () => {
    expect(Settings.from({ PUBLIC_URL: 'https://cartes.ecole.fr/' }).publicUrl).toBe('https://cartes.ecole.fr');
  });
});

describe('the README', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');

  it.each(Object.entries(settingsSchema.shape))('has %s in its table', (name, schema) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    expect(row).toContain(schema.description);
  });
});
