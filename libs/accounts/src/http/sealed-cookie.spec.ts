import { Seal } from './seal.js';
import { SealedCookie } from './sealed-cookie.js';

const SECRET = new Uint8Array(32);
const OPTIONS = { name: 'essai', path: '/', patienceS: 60, attributes: '; SameSite=Lax' };
const slotOf = (header: string) => header.split('=')[0] ?? '';

describe('what one browser carries, sealed', () => {
  const cookie = new SealedCookie<{ n: number }>(OPTIONS, SECRET);

  it('is found by its key, among those of other tabs', async () => {
    const one = await cookie.of(undefined, 'abc', { n: 1 });
    const other = await cookie.of(one.split(';')[0], 'abd', { n: 2 });
    expect(slotOf(other)).not.toBe(slotOf(one));
    const header = [one, other].map((line) => line.split(';')[0]).join('; ');
    expect((await cookie.read(header, 'abd'))?.content).toEqual({ n: 2 });
    expect((await cookie.read(header, 'abc'))?.content).toEqual({ n: 1 });
    expect(await cookie.read(header, 'abe')).toBeNull();
  });

  it('of two tabs takes two places, also where the browser does not say what it has', async () => {
    const slots = await Promise.all(
      [...'ABCDEFGH'].map(async (key) => slotOf(await cookie.of(undefined, key, { n: 0 }))),
    );
    expect(new Set(slots).size).toBe(8);
  });

  it('is no cookie of another name, nor another seal', async () => {
    const [value = ''] = (await cookie.of(undefined, 'abc', { n: 1 })).split('=').slice(1).join('=').split(';');
    const elsewhere = new SealedCookie({ ...OPTIONS, name: 'autre' }, SECRET);
    expect(await elsewhere.read(`ardoise_autre0=${value}`, 'abc')).toBeNull();
    expect(await new Seal('cookie autre', 60, SECRET).read(value)).toBeNull();
    expect(await new Seal('cookie essai', 60, SECRET).read(value)).toEqual({ key: 'abc', content: { n: 1 } });
    expect(await new Seal('cookie essai', 60, new Uint8Array(32).fill(1)).read(value)).toBeNull();
  });
});
