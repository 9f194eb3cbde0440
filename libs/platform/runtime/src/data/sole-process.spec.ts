import { setTimeout as pause } from 'node:timers/promises';
import { whileAlone } from './sole-process.js';

const LEASE_MS = 30;

/** A store whose lease belongs to whom the test says; epochs count the times it was got. */
function aLease(isMine: () => boolean) {
  let epoch = 0;
  return { lease: async () => (isMine() ? ++epoch : null) };
}

describe('what one process does at a time', () => {
  it('waits for the lease', async () => {
    let isFree = false;
    const done = whileAlone(
      aLease(() => isFree),
      'work',
      'me',
      async () => isFree,
      LEASE_MS,
    );
    await pause(LEASE_MS);
    isFree = true;
    expect(await done).toBe(true);
  });

  it('goes on when another process took over meanwhile', async () => {
    let isMine = true;
    const work = async () => {
      isMine = false;
      await pause(2 * LEASE_MS);
      return 'done';
    };
    expect(
      await whileAlone(
        aLease(() => isMine),
        'work',
        'me',
        work,
        LEASE_MS,
      ),
    ).toBe('done');
  });

  it('is done again in its turn when it failed beside the other process', async () => {
    let isMine = true;
    let times = 0;
    const work = async () => {
      if (++times > 1) return `done ${times} times, mine: ${isMine}`;
      isMine = false;
      await pause(2 * LEASE_MS);
      setTimeout(() => (isMine = true), LEASE_MS);
      throw new Error('both made the same');
    };
    expect(
      await whileAlone(
        aLease(() => isMine),
        'work',
        'me',
        work,
        LEASE_MS,
      ),
    ).toBe('done 2 times, mine: true');
  });

  it('fails as the work does, and when the store cannot be asked at all', async () => {
    const fails = () => Promise.reject(new Error('its own'));
    await expect(
      whileAlone(
        aLease(() => true),
        'work',
        'me',
        fails,
        LEASE_MS,
      ),
    ).rejects.toThrow('its own');
    const away = { lease: () => Promise.reject(new Error('away')) };
    await expect(whileAlone(away, 'work', 'me', async () => 1, LEASE_MS)).rejects.toThrow('away');
  });
});
