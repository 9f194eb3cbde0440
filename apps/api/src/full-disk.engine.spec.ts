import { execFileSync } from 'node:child_process';
import { open, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceHealth } from '@ardoise/contracts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';

const MIB = 1024 * 1024;
const TOP = { id_parent: 0, name: 'Dessus' };

/** A disk of a few megabytes; null where the system lets nobody mount one. */
async function smallDisk(): Promise<string | null> {
  const place = await mkdtemp(join(tmpdir(), 'disk-'));
  const mount = ['mount', '-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', place];
  const [command = '', ...rest] = process.getuid?.() === 0 ? mount : ['sudo', '-n', ...mount];
  try {
    execFileSync(command, rest, { stdio: 'ignore' });
    return place;
  } catch {
    await rmdir(place);
    return null;
  }
}

/** Fills what is left of it. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [MIB, 4_096]) {
      const block = new Uint8Array(size);
      for (let isFull = false; !isFull;)
        isFull = await file.write(block).then(
          ({ bytesWritten }) => bytesWritten < size,
          () => true,
        );
    }
  } finally {
    await file.close();
  }
}

const disk = await smallDisk();
if (disk === null && process.env['CI'] === 'true') throw new Error('nobody may mount a disk: nothing is skipped in CI');

(disk === null ? describe.skip : describe)('a disk that is full', () => {
  const place = disk ?? '';
  const filler = join(place, 'autre-chose');
  let school: Awaited<ReturnType<typeof openProduct>>;
  let folders = 0;
  const write = () =>
    school.as('professor', 'POST', '/api/folders', { id_parent: 0, name: `${++folders} `.padEnd(100, 'x') });
  const make = async (url: string, payload: object) =>
    (await school.as<{ id: string }>('professor', 'POST', url, payload)).body.id;
  /** A card with a sound of a megabyte, as a browser sends it. */
  const upload = async (deckId: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ deck_id: deckId, question: 'Quel oiseau ?', answer: '["Un merle"]' }))
      form.append(name, value);
    const sound = new Uint8Array(MIB);
    sound.set(Buffer.from('RIFF\u0000\u0000\u0010\u0000WAVEfmt ', 'latin1'));
    form.append('media', new Blob([sound]), 'merle.wav');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return school.as('professor', 'POST', '/api/flashcards', Buffer.from(await encoded.arrayBuffer()), headers);
  };
  const signIn = () =>
    school.as('nobody', 'POST', '/api/auth/login', { email: 'student@ecole.fr', password: TEST_PASSWORD });

  beforeAll(async () => {
    school = await openProduct({ DATA_DIR: place, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await school.dispose();
    const unmount = ['umount', '-l', place];
    const [command = '', ...rest] = process.getuid?.() === 0 ? unmount : ['sudo', '-n', ...unmount];
    execFileSync(command, rest);
    await rmdir(place);
  });

  it('refuses what would be written in a sentence that names it, lets people read, and is over when there is room', async () => {
    expect((await write()).status).toBe(201);
    const id_folder = await make('/api/folders', { id_parent: await make('/api/folders', TOP), name: 'Dessous' });
    const deck = await make('/api/decks', { id_folder, name: 'Oiseaux' });
    expect((await upload(deck)).status).toBe(201);
    await fill(filler);
    // What was set aside for the log's next pages is written first.
    let refused = await write();
    for (let n = 0; refused.status === 201 && n < 5_000; n++) refused = await write();
    const sentence = expect.stringMatching(/^Le disque du serveur est plein\u00a0: rien ne peut être enregistré/);
    expect(refused).toMatchObject({ status: 503, body: { code: 'disk-full', message: sentence } });
    expect(await upload(deck)).toMatchObject({ status: 503, body: { code: 'disk-full', message: sentence } });
    let kept = await signIn();
    for (let n = 0; kept.status === 200 && n < 5_000; n++) kept = await signIn();
    expect(kept).toMatchObject({ status: 503, body: { code: 'disk-full' } });
    expect((await school.as('nobody', 'GET', '/api/ready')).body).toMatchObject({ code: 'disk-full' });
    expect((await school.as('professor', 'GET', '/api/folders/0/children')).status).toBe(200);
    const { lines } = (await school.as<ServiceHealth>('admin', 'GET', '/api/admin/health')).body;
    expect(lines.find(({ id }) => id === 'disk')).toMatchObject({
      state: 'mend',
      advice: expect.stringContaining('place'),
    });

    await rm(filler);
    expect((await write()).status).toBe(201);
    expect((await upload(deck)).status).toBe(201);
    expect((await signIn()).status).toBe(200);
    expect((await school.as('nobody', 'GET', '/api/ready')).status).toBe(200);
  });
});
