import { Settings } from '@ardoise/settings';
import { hasPassword, Passwords } from './passwords.js';

const cheap = new Passwords(Settings.from({ NODE_ENV: 'test', PASSWORD_KIB: '8', PASSWORD_PASSES: '1' }));

describe('a password', () => {
  it('is kept as Argon2id of 19 MiB and 2 passes, unless told otherwise', async () => {
    expect(await new Passwords(Settings.from({})).hash('Correct-1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('costs in production what OWASP says, or more', () => {
    expect(() => Settings.from({ PASSWORD_KIB: '19455' })).toThrow('PASSWORD_KIB : au moins 19456');
    expect(() => Settings.from({ NODE_ENV: 'development', PASSWORD_PASSES: '1' })).toThrow(
      'PASSWORD_PASSES : au moins 2',
    );
    expect(Settings.from({ PASSWORD_KIB: '65536', PASSWORD_PASSES: '3' }).values.PASSWORD_KIB).toBe(65_536);
  });

  it('is refused when it is weak, with the sentence of the rule', async () => {
    await expect(cheap.hash('court')).rejects.toMatchObject({ code: 'password-weak' });
  });

  it('matches its own hash, whatever that one cost, and nobody without one', async () => {
    const costly = await new Passwords(Settings.from({})).hash('Correct-1234');
    expect(await cheap.matches(costly, 'Correct-1234')).toBe(true);
    expect(await cheap.matches(costly, 'Faux-1234')).toBe(false);
    expect(await cheap.matches(undefined, 'no account has this password')).toBe(false);
    expect(await hasPassword({ passwordHash: costly }, 'Correct-1234')).toBe(true);
    expect(await hasPassword({ passwordHash: null }, 'Correct-1234')).toBe(false);
  });
});
