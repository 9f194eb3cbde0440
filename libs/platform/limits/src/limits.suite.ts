import { DomainError } from '@ardoise/contracts';
import type { Bound, Limits } from './limits.js';

export interface LimitsUnderTest {
  limits: Limits;
  /** Closes, and opens again over what is kept. */
  reopen(): Promise<Limits>;
  dispose(): Promise<void>;
}

const strict: Bound = { name: 'strict', points: 3, seconds: 100 };
const generous: Bound = { name: 'generous', points: 100, seconds: 100 };
const brief: Bound = { name: 'brief', points: 1, seconds: 1 };

/** How long to wait at least, in seconds, for a try after what was begun then (`Date.now()`): a machine may stand still meanwhile. */
const leftSince = (begun: number) => strict.seconds - Math.ceil((Date.now() - begun) / 1_000) - 1;

/** What a refused try is told. */
const refusal = (tried: Promise<void>) =>
  tried.then(
    () => null,
    ({ code, retryAfter = 0 }: DomainError) => ({ code, retryAfter }),
  );

/** What every adapter of `Limits` must do. */
export function limitsContract(name: string, open: () => Promise<LimitsUnderTest>): void {
  describe(`limits: ${name}`, () => {
    let test: LimitsUnderTest;
    beforeEach(async () => {
      test = await open();
    });
    afterEach(() => test.dispose());

    const zoe = { bound: strict, key: 'zoe@ecole.fr' };

    it('lets so many tries through, then says how long to wait', async () => {
      const begun = Date.now();
      for (let n = 0; n < 3; n++) await test.limits.take([zoe]);
      const told = await refusal(test.limits.take([zoe]));
      expect(told?.code).toBe('too-many-tries');
      expect(told?.retryAfter).toBeGreaterThanOrEqual(leftSince(begun));
      expect(told?.retryAfter).toBeLessThanOrEqual(100);
    });

    it('keeps keys apart, and bounds', async () => {
      for (let n = 0; n < 3; n++) await test.limits.take([zoe]);
      await test.limits.take([{ bound: strict, key: 'luc@ecole.fr' }]);
      await test.limits.take([{ bound: generous, key: zoe.key }]);
      expect(await refusal(test.limits.check([zoe]))).not.toBeNull();
    });

    it('refuses when one of several is reached, and counts none of them then', async () => {
      const alone: Bound = { name: 'alone', points: 4, seconds: 100 };
      const other = { bound: alone, key: 'a' };
      await test.limits.count([zoe, zoe, zoe]);
      for (let n = 0; n < 10; n++) expect(await refusal(test.limits.take([zoe, other]))).not.toBeNull();
      for (let n = 0; n < 4; n++) await test.limits.take([other]);
      expect(await refusal(test.limits.take([other]))).not.toBeNull();
    });

    it('checks without counting', async () => {
      for (let n = 0; n < 10; n++) await test.limits.check([zoe]);
      await test.limits.count([zoe, zoe]);
      await test.limits.check([zoe]);
      await test.limits.count([zoe]);
      expect(await refusal(test.limits.check([zoe]))).not.toBeNull();
    });

    it('counts what is refused, by the codes that are told, and tries no more once that is enough', async () => {
      let tried = 0;
      const ends = (how: 'not-found' | 'wrong-role' | null) => () => {
        tried++;
        return how === null ? Promise.resolve('done') : Promise.reject(new DomainError(how));
      };
      const codeOf = async (work: () => Promise<string>) =>
        test.limits.countRefusals([zoe], work, ['not-found']).catch((error: unknown) => (error as DomainError).code);
      for (let n = 0; n < 5; n++) expect(await codeOf(ends(null))).toBe('done');
      for (let n = 0; n < 5; n++) expect(await codeOf(ends('wrong-role'))).toBe('wrong-role');
      for (let n = 0; n < 3; n++) expect(await codeOf(ends('not-found'))).toBe('not-found');
      expect([await codeOf(ends(null)), tried]).toEqual(['too-many-tries', 13]);
    });

    it('counts what takes more than one, and lets in what still fits', async () => {
      const of = (points: number) => [{ ...zoe, points }];
      await test.limits.take(of(2));
      expect(await refusal(test.limits.take(of(2)))).not.toBeNull();
      await test.limits.take(of(1));
      expect(await refusal(test.limits.check([zoe]))).not.toBeNull();
    });

    it('gives back what was taken, and no more than that', async () => {
      const two = { ...zoe, points: 2 };
      await test.limits.giveBack([zoe]);
      await test.limits.take([two]);
      await test.limits.giveBack([two]);
      for (let n = 0; n < 3; n++) await test.limits.take([zoe]);
      await test.limits.giveBack([zoe]);
      await test.limits.take([zoe]);
      expect(await refusal(test.limits.take([zoe]))).not.toBeNull();
    });

    it('begins again when it is told to forget', async () => {
      await test.limits.count([zoe, zoe, zoe]);
      await test.limits.forget([zoe]);
      for (let n = 0; n < 3; n++) await test.limits.take([zoe]);
      expect(await refusal(test.limits.take([zoe]))).not.toBeNull();
    });

    it('lets nobody in beyond the bound who comes at the same moment', async () => {
      const all = await Promise.all(Array.from({ length: 50 }, () => refusal(test.limits.take([zoe]))));
      expect(all.filter((told) => told === null).length).toBe(3);
    });

    it('ends by itself, whatever is tried meanwhile', async () => {
      // Where the machine stood still between two tries, the first had ended before the second.
      for (let refused = 0, nth = 0; refused === 0; nth++) {
        const impatient = { bound: brief, key: `${nth}` };
        const start = Date.now();
        await test.limits.take([impatient]);
        while (await refusal(test.limits.take([impatient]))) refused++;
        if (refused > 0) expect(Date.now() - start).toBeGreaterThanOrEqual(900);
      }
    });

    it('remembers across a restart', async () => {
      const begun = Date.now();
      await test.limits.count([zoe, zoe, zoe]);
      const again = await test.reopen();
      expect((await refusal(again.check([zoe])))?.retryAfter).toBeGreaterThanOrEqual(leftSince(begun));
      await again.check([{ bound: strict, key: 'luc@ecole.fr' }]);
    });
  });
}
