import type { Documents } from '@ardoise/documents';
import { NotReady } from '@ardoise/projections';
import { Classes } from './classes.js';
import { Registers } from './registers.js';

/** Documents of which none can be read. */
const failing = (error: Error) =>
  new Classes(new Registers({ find: () => Promise.reject(error) } as unknown as Documents));

describe('classes that are being prepared for the first time', () => {
  it('are named beside nobody, and asked for themselves they say so', async () => {
    const classes = failing(new NotReady(32));
    expect(await classes.namesOf(['s1'])).toEqual(new Map());
    await expect(classes.all()).rejects.toBeInstanceOf(NotReady);
    await expect(classes.of('s1')).rejects.toBeInstanceOf(NotReady);
  });

  it('are another thing than documents that cannot be read', async () => {
    await expect(failing(new Error('away')).namesOf(['s1'])).rejects.toThrow('away');
  });
});
