import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { School } from '@ardoise/accounts/testing';
import { routes } from '@ardoise/contracts';
import type { ServiceHealth } from '@ardoise/contracts';
import { parkedEvents } from '@ardoise/projections';
import type { ParkedEvent } from '@ardoise/projections';
import { openProduct } from '../testing.js';

const PATH = '/api/admin/health';
let into: string;
let school: School;
beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'ardoise-health-'));
  school = await openProduct({ BACKUP_DIR: into, OIDC_ISSUER: '' });
});
afterAll(async () => {
  await school.dispose();
  await rm(into, { recursive: true, force: true });
});

const lines = async () => (await school.as<ServiceHealth>('admin', 'GET', PATH)).body.lines;
const lineOf = async (id: string) => (await lines()).find((line) => line.id === id);

describe('the health of the installation', () => {
  it('is told to administrators alone', async () => {
    for (const [person, status] of [
      ['nobody', 401],
      ['student', 403],
      ['professor', 403],
      ['admin', 200],
    ] as const)
      expect([person, (await school.as(person, 'GET', PATH)).status]).toEqual([person, status]);
  });

  it('says what is late, full and failing, when it was backed up, and what runs', async () => {
    const { body } = await school.as<ServiceHealth>('admin', 'GET', PATH);
    expect(routes.getServiceHealth.answer.parse(body)).toEqual(body);
    expect(body.lines.map(({ id }) => id)).toEqual([
      'reading',
      'mails',
      'jobs',
      'events',
      'disk',
      'backup-disk',
      'log',
      'views',
      'accounts',
      'media',
      'backup',
      'version',
      'uptime',
      'sockets',
    ]);
    expect(await lineOf('reading')).toMatchObject({ state: 'good' });
    expect(await lineOf('version')).toMatchObject({
      figure: `Ardoise 0.1.0, données 2, Node ${process.versions.node}`,
    });
    expect(await lineOf('sockets')).toMatchObject({ figure: '0' });
  });

  it('reads what became of the backups, and says when their disk is away', async () => {
    expect(await lineOf('backup')).toMatchObject({ figure: 'Pas encore faite' });
    const failure = { at: new Date().toISOString(), reason: 'Le disque est plein.' };
    await writeFile(join(school.directory, 'backups.json'), JSON.stringify({ last: null, failure }));
    expect(await lineOf('backup-failure')).toMatchObject({ state: 'mend', advice: failure.reason });
    await rm(into, { recursive: true });
    expect(await lineOf('backup-disk')).toMatchObject({ state: 'mend', figure: 'Pas de réponse' });
    expect(await lineOf('disk')).not.toMatchObject({ figure: 'Pas de réponse' });
  });

  it('counts what a view could not read', async () => {
    expect(await lineOf('events')).toMatchObject({ state: 'good' });
    const put: ParkedEvent = { id: 'p', projection: 'decks-v3', position: 3, type: 'Autre', error: 'non' };
    await school.platform.documents.commit({ writes: [{ in: parkedEvents, put }] });
    expect(await lineOf('events')).toMatchObject({ state: 'mend', figure: '1\u00a0événement illisible' });
  });
});
