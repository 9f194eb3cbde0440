import { link, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer, serveControl } from './control.js';
import { keepSecret } from '../data/secret.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'control-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('the control socket', () => {
  it('answers null when no server runs', async () => {
    expect(await askServer(directory, ['rebuild'], () => {})).toBeNull();
  });

  it('does what it is asked, and tells how far it is', async () => {
    const server = await serveControl(directory, async ([command, name], progress) => {
      progress(1, 2);
      progress(2, 2);
      return `${command} ${name}`;
    });
    const way: number[] = [];
    expect(await askServer(directory, ['rebuild', 'decks-v1'], (done) => way.push(done))).toBe('rebuild decks-v1');
    expect(way).toEqual([1, 2]);
    server.close();
  });

  it('gives the server’s own words when it fails', async () => {
    const server = await serveControl(directory, async () => {
      throw new Error('Projection inconnue : x');
    });
    await expect(askServer(directory, ['rebuild', 'x'], () => {})).rejects.toThrow('Projection inconnue : x');
    server.close();
  });

  it('takes the place of one that a killed server left behind', async () => {
    const first = await serveControl(directory, async () => 'first');
    const second = await serveControl(directory, async () => 'second');
    expect(await askServer(directory, ['x'], () => {})).toBe('second');
    first.close();
    second.close();
  });
});

describe('what is loaded after a socket was looked at', () => {
  /** Where a library that this file has not asked for yet comes from. */
  const comesFrom = (library: string) => import.meta.resolve(`@ardoise/${library}`);

  it('is what is loaded already, where a server finds the socket of a killed one', async () => {
    const path = join(directory, 'control.sock');
    const killed = await serveControl(directory, async () => 'killed');
    for (const name of ['left.sock', 'removed-after.sock']) await link(path, join(directory, name));
    await new Promise((closed) => killed.close(closed));
    await rename(join(directory, 'left.sock'), path);
    const server = await serveControl(directory, async () => 'next');
    expect(comesFrom('media')).not.toContain('node_modules');
    server.close();
  });

  it('is what is loaded already, where the test before had a folder removed with a socket in it', () => {
    expect(comesFrom('mail')).not.toContain('node_modules');
  });
});

describe('the secret', () => {
  it('is made once, for its owner alone', async () => {
    const secret = keepSecret(directory);
    expect(secret).toHaveLength(32);
    expect(Buffer.from(keepSecret(directory))).toEqual(Buffer.from(secret));
    expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(directory, 'secret.key'))).toEqual(Buffer.from(secret));
  });
});
