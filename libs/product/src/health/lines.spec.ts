import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeBackup } from '@ardoise/runtime';
import { projections, readModelGroups } from '../read-models.js';
import { backupLines, withoutBackups } from './backup-lines.js';
import { bytesInWords, lengthInWords, VIEW_NAMES, viewName } from '#texts/health';
import { diskLine, diskState, FileSizes } from './place-lines.js';
import { workerTexts } from '#texts/health-lines';
import { failingLines, lateLines } from './work-lines.js';
import { workerLines } from './worker-lines.js';

const HOUR_MS = 3_600_000;
const GB = 1_000_000_000;
const now = Date.parse('2026-03-03T12:00:00Z');

describe('words', () => {
  it('say lengths and sizes in French', () => {
    expect([999, 1_500, 12_345_678, 3 * GB, 2_500 * GB].map(bytesInWords)).toEqual([
      '999\u00a0octets',
      '1,5\u00a0Ko',
      '12,3\u00a0Mo',
      '3\u00a0Go',
      '2,5\u00a0To',
    ]);
    expect([0, 60_000 * 59, HOUR_MS, 47 * HOUR_MS, 48 * HOUR_MS].map(lengthInWords)).toEqual([
      '1\u00a0minute',
      '59\u00a0minutes',
      '1\u00a0heure',
      '47\u00a0heures',
      '2\u00a0jours',
    ]);
  });

  it('name every read model that the product has, and no other', () => {
    const names = projections.map(({ name }) => name.replace(/-v\d+$/, ''));
    expect(Object.keys(VIEW_NAMES).sort()).toEqual([...names].sort());
    expect(viewName('decks-v12')).toBe('Paquets');
    expect(viewName('other-v1')).toBe('other-v1');
  });
});

describe('what is late', () => {
  it('is nothing where all was read, and says how far it is behind otherwise', () => {
    expect(lateLines({ head: 1_200, position: 1_200, inTime: true, late: [] })).toMatchObject([
      { state: 'good', figure: 'À jour\u00a0: 1\u202f200\u00a0événements', advice: null },
    ]);
    expect(lateLines({ head: 1_200, position: 200, inTime: false, late: [] })).toMatchObject([
      { state: 'mend', figure: expect.stringMatching(/^En retard de 1\u202f000/) as string },
    ]);
  });

  it('names views that are being built, and whether something serves meanwhile', () => {
    const late = [
      { name: 'decks-v4', reached: 43, goal: 100, servedBy: 'decks-v3' },
      { name: 'progress-v4', reached: 0, goal: 100, servedBy: null },
    ];
    expect(lateLines({ head: 1, position: 1, inTime: true, late }).slice(1)).toMatchObject([
      { name: 'Paquets', state: 'watch', figure: 'En préparation\u00a0: 43\u00a0%' },
      { name: 'Progrès des élèves', state: 'mend' },
    ]);
  });
});

describe('what fails', () => {
  const job = (name: string, id: string) => ({ id, name, data: {}, error: 'non' });

  it('is nothing at first', () => {
    expect(failingLines([], 0).map(({ id, state, figure }) => [id, state, figure])).toEqual([
      ['mails', 'good', 'Aucun échec'],
      ['jobs', 'good', 'Aucun échec'],
      ['events', 'good', 'Aucun échec'],
    ]);
  });

  it('is mails that are tried again, with what the server said', () => {
    const late = failingLines([], 0, [job('account-mails', 'a'), job('backups', 'b')]).find(
      ({ id }) => id === 'late-mails',
    );
    expect(late).toMatchObject({ state: 'watch', figure: '1\u00a0courriel à renvoyer' });
    expect(late?.advice).toContain('pendant une journée');
  });

  it('is not said to be none while mails are tried again', () => {
    const states = (parked: ReturnType<typeof job>[]) =>
      failingLines(parked, 0, [job('account-mails', 'a')])
        .filter(({ id }) => id.endsWith('mails'))
        .map(({ id, state }) => [id, state]);
    expect(states([])).toEqual([['late-mails', 'watch']]);
    expect(states([job('account-mails', 'b')])).toEqual([
      ['mails', 'mend'],
      ['late-mails', 'watch'],
    ]);
  });

  it('is mails, other jobs by what they do, and events', () => {
    const jobs = [job('account-mails', 'a'), job('assignment-reminders', 'b'), job('backups', 'c'), job('neuf', 'd')];
    expect(failingLines(jobs, 1).map(({ name, state, figure }) => [name, state, figure])).toEqual([
      ['Courriels', 'mend', '2\u00a0courriels en échec'],
      ['Sauvegardes', 'mend', '1\u00a0tâche abandonnée'],
      ['neuf', 'mend', '1\u00a0tâche abandonnée'],
      ['Événements', 'mend', '1\u00a0événement illisible'],
    ]);
  });
});

describe('a disk', () => {
  it.each([
    [500 * GB, 1_000 * GB, 'good'],
    [6 * GB, 20 * GB, 'good'],
    [4 * GB, 20 * GB, 'watch'],
    [90 * GB, 1_000 * GB, 'watch'],
    [15 * GB, 1_000 * GB, 'mend'],
    [0.9 * GB, 4 * GB, 'mend'],
    [0, 0, 'mend'],
  ])('with %d bytes left of %d is %s', (free, total, state) => expect(diskState(free, total)).toBe(state));

  it('says what is left, and fails where it is away', async () => {
    expect((await diskLine('disk', 'Disque', tmpdir())).figure).toMatch(/ libres sur /);
    await expect(diskLine('disk', 'Disque', '/nulle/part')).rejects.toThrow('ENOENT');
  });
});

it('the size of files is told, media counted once in ten minutes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-sizes-'));
  const sizes = new FileSizes(directory);
  await mkdir(join(directory, 'media', 'ab'), { recursive: true });
  await writeFile(join(directory, 'events.sqlite'), 'x'.repeat(1_500));
  await writeFile(join(directory, 'events.sqlite-wal'), 'x'.repeat(500));
  await writeFile(join(directory, 'media', 'ab', 'one'), 'x'.repeat(10));
  const figures = async (at: number) => (await sizes.lines(at)).map(({ figure }) => figure);
  const first = ['2\u00a0Ko', '0\u00a0octets', '0\u00a0octets', '10\u00a0octets, 1\u00a0fichier'];
  expect(await figures(now)).toEqual(first);
  await writeFile(join(directory, 'media', 'two'), 'x'.repeat(10));
  expect(await figures(now + 599_999)).toEqual(first);
  expect((await figures(now + 600_000))[3]).toBe('20\u00a0octets, 2\u00a0fichiers');
  await rm(directory, { recursive: true });
});

describe('backups', () => {
  const made = (hoursAgo: number): MadeBackup => ({
    name: 'auto-2026-03-03',
    at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
    verifiedAt: new Date(now - hoursAgo * HOUR_MS + 12_000).toISOString(),
    seconds: 12.3,
    bytes: 2 * GB,
    copiedBytes: 1,
    files: 40,
    position: 1_000,
    hash: 'a',
  });
  const states = (hoursAgo: number) =>
    backupLines({ last: made(hoursAgo), failure: null }, now).map(({ state }) => state);

  it('are good for a night, then to be watched, then to be mended', () => {
    expect([10, 27, 51].map(states)).toEqual([
      ['good', 'good'],
      ['watch', 'good'],
      ['mend', 'good'],
    ]);
    const [last, verification] = backupLines({ last: made(10), failure: null }, now);
    expect(last?.figure).toBe('Il y a 10\u00a0heures\u00a0: auto-2026-03-03, 2\u00a0Go, faite en 12\u00a0s');
    expect(verification?.figure).toContain('1\u202f000\u00a0événements, 40\u00a0fichiers');
  });

  it('say why the last try failed, whether or not there is an older one', () => {
    const failure = { at: new Date(now - HOUR_MS).toISOString(), reason: 'Le disque est plein.' };
    expect(backupLines({ last: made(30), failure }, now)[0]).toMatchObject({
      state: 'mend',
      figure: 'A échoué il y a 1\u00a0heure',
      advice: 'Le disque est plein.',
    });
    expect(backupLines({ last: null, failure }, now).map(({ state }) => state)).toEqual(['mend', 'mend']);
    expect(backupLines({ last: null, failure: null }, now)).toMatchObject([{ state: 'watch' }]);
  });

  it('that nobody asked for are to be watched, with what to do', () => {
    expect(withoutBackups()[0]).toMatchObject({
      state: 'watch',
      advice: expect.stringContaining('BACKUP_DIR') as string,
    });
  });
});

describe('which process does what', () => {
  const uuid = '0b0f8f64-9a5c-4c1e-8a44-0d5ab2a0c111';
  const keeper = (group: string, holder: string | null, reached = 100) => ({ group, holder, reached });

  it('is a line each, by machine and number, with how far it has read', () => {
    const keepers = [
      keeper('catalogue', `serveur-1-12-${uuid}`),
      keeper('revision', `serveur-2-34-${uuid}`, 97),
      keeper('quizzes', `serveur-1-12-${uuid}`),
    ];
    expect(workerLines(keepers, `serveur-2-34-${uuid}`, 100)).toMatchObject([
      {
        group: 'process',
        name: 'Processus de travail 12 sur serveur-1',
        figure: 'cartes et dossiers, quiz\u00a0: à jour',
      },
      {
        name: 'Processus de travail 34 sur serveur-2',
        state: 'good',
        figure: 'révisions, tâches à lancer\u00a0: 97\u00a0% du journal lu',
      },
    ]);
  });

  it('says what nobody does, and what to do about it', () => {
    const lines = workerLines([keeper('discussion', null), keeper('statistics', 'autre')], null, 100);
    expect(lines).toMatchObject([
      { name: 'autre', figure: 'statistiques\u00a0: à jour' },
      { state: 'mend', figure: 'commentaires, tâches à lancer', advice: expect.stringMatching(/worker/) as string },
    ]);
  });

  it('names each group of read models', () => {
    expect(Object.keys(workerTexts.groups)).toEqual(Object.keys(readModelGroups));
  });
});
