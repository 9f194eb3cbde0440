import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HealthLine, ServiceHealth } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

const line = (more: Partial<HealthLine>): HealthLine => ({
  id: 'disk',
  group: 'full',
  name: 'Disque des données',
  state: 'good',
  figure: '12 Go libres sur 20 Go',
  advice: null,
  ...more,
});
const FAILED = line({
  id: 'backup-failure',
  group: 'backups',
  name: 'Dernier essai',
  state: 'mend',
  figure: 'A échoué il y a 2 heures',
  advice: 'Le disque des sauvegardes est plein.',
});

function anInstallation(lines: HealthLine[], at = '2026-03-03T13:05:00.000Z') {
  signInAs('admin');
  const health: ServiceHealth = { checked_at: at, lines, has_jobs_board: false, has_provider: false };
  return fakeServer({ ...aSchool(), 'GET /api/admin/health': () => health });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the health of the installation', () => {
  it('says by word how each thing is, the figure, and what to do', async () => {
    anInstallation([line({}), FAILED, line({ id: 'views', state: 'watch', name: 'Vues', figure: '3 Mo' })]);
    open('/app/sante');
    expect(await screen.findByRole('heading', { level: 1, name: 'Santé de l’installation' })).toBeVisible();
    expect(await screen.findByText('1 point à corriger, 1 point à surveiller.')).toBeVisible();
    expect(screen.getByText(/Relevé le mardi 3 mars 2026 à 14.h.05/)).toBeVisible();
    const [disk, views] = within(screen.getByRole('list', { name: 'Place' })).getAllByRole('listitem');
    expect(disk).toHaveTextContent('BonDisque des données 12 Go libres sur 20 Go');
    expect(views).toHaveTextContent('À surveillerVues 3 Mo');
    const [failed] = within(screen.getByRole('list', { name: 'Sauvegardes' })).getAllByRole('listitem');
    expect(failed).toHaveTextContent('À corriger');
    expect(failed).toHaveTextContent('Le disque des sauvegardes est plein.');
  });

  it('checks the identity provider when it is asked to', async () => {
    signInAs('admin');
    let checked: HealthLine[] = [
      line({ id: 'provider-keys', group: 'provider', name: 'Clés', figure: '2 clés' }),
      line({ id: 'provider-clock', group: 'provider', name: 'Horloge', state: 'mend', figure: '90 secondes d’écart' }),
    ];
    const server = fakeServer({
      ...aSchool(),
      'GET /api/admin/health': () => ({
        checked_at: '2026-03-03T13:05:00.000Z',
        lines: [line({})],
        has_jobs_board: false,
        has_provider: true,
      }),
      'POST /api/admin/provider-check': () => checked,
    });
    const user = open('/app/sante');
    const button = await screen.findByRole('button', { name: 'Vérifier' });
    expect(screen.queryByRole('list', { name: 'Connexion par l’établissement' })).toBeNull();
    await user.click(button);
    const list = await screen.findByRole('list', { name: 'Connexion par l’établissement' });
    const [keys, clock] = within(list).getAllByRole('listitem');
    expect(keys).toHaveTextContent('BonClés 2 clés');
    expect(clock).toHaveTextContent('À corrigerHorloge 90 secondes d’écart');
    checked = [];
    server.set(
      'POST /api/admin/provider-check',
      () => new RefusedAnswer(503, 'Le service est indisponible.', 'unavailable'),
    );
    await user.click(button);
    expect(await screen.findByText('Le service est indisponible.')).toBeVisible();
  });

  it('is looked at anew by a button', async () => {
    const server = anInstallation([FAILED]);
    const user = open('/app/sante');
    const button = await screen.findByRole('button', { name: 'Actualiser' });
    server.set('GET /api/admin/health', () => ({
      checked_at: '2026-03-03T13:06:00.000Z',
      lines: [line({})],
      has_jobs_board: false,
      has_provider: false,
    }));
    await user.click(button);
    expect(await screen.findByText('Tout va bien.')).toBeVisible();
  });

  it('is looked at anew each minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const server = anInstallation([FAILED]);
    open('/app/sante');
    await screen.findByText('1 point à corriger.');
    server.set('GET /api/admin/health', () => ({
      checked_at: '2026-03-03T13:07:00.000Z',
      lines: [line({})],
      has_jobs_board: false,
      has_provider: false,
    }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('Tout va bien.')).toBeVisible();
  });

  it('keeps what it last knew when it cannot be read again, and says so', async () => {
    const server = anInstallation([line({})]);
    const user = open('/app/sante');
    const button = await screen.findByRole('button', { name: 'Actualiser' });
    server.set('GET /api/admin/health', () => new RefusedAnswer(503, 'Momentanément indisponible.'));
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('L’état n’a pas pu être relu.');
    expect(screen.getByText('12 Go libres sur 20 Go')).toBeVisible();
  });

  it('says when it cannot be read, and when there is nothing', async () => {
    const server = anInstallation([]);
    server.set('GET /api/admin/health', () => new RefusedAnswer(503, 'Momentanément indisponible.'));
    const user = open('/app/sante');
    expect(await screen.findByText('Momentanément indisponible.')).toBeVisible();
    server.set('GET /api/admin/health', () => ({
      checked_at: '2026-03-03T13:06:00.000Z',
      lines: [],
      has_jobs_board: false,
      has_provider: false,
    }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Rien à montrer')).toBeVisible();
  });

  it('opens the pages of the jobs’ engine in a tab of their own, where there are any', async () => {
    const server = anInstallation([line({ id: 'jobs', group: 'failing', name: 'Autres tâches' })]);
    server.set('POST /api/admin/jobs-board', () => ({}));
    const tab = { location: { href: '' }, close: vi.fn() };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const user = open('/app/sante');
    await screen.findByText('Tout va bien.');
    expect(screen.queryByRole('button', { name: 'Tableau des tâches' })).not.toBeInTheDocument();
    const lines = [line({ id: 'jobs', group: 'failing', name: 'Autres tâches' })];
    server.set('GET /api/admin/health', () => ({
      checked_at: '2026-03-03T13:06:00.000Z',
      lines,
      has_jobs_board: true,
      has_provider: false,
    }));
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await user.click(await screen.findByRole('button', { name: 'Tableau des tâches' }));
    await waitFor(() => expect(tab.location.href).toBe('/admin/jobs'));
    server.set('POST /api/admin/jobs-board', () => new RefusedAnswer(503, 'Momentanément indisponible.'));
    // Called otherwise as long as it waits for its answer.
    await user.click(await screen.findByRole('button', { name: 'Tableau des tâches' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Momentanément indisponible.');
    expect(tab.close).toHaveBeenCalled();
    opened.mockRestore();
  });

  it('stands in the menu of an administrator', async () => {
    anInstallation([line({})]);
    const user = open('/app/help');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    const menu = within(await screen.findByRole('dialog'));
    await user.click(await menu.findByRole('link', { name: 'Santé' }));
    expect(await screen.findByText('Tout va bien.')).toBeVisible();
  });

  it.each(['student', 'professor'] as const)('is not for a %s', async (role) => {
    const server = anInstallation([]);
    signInAs(role);
    open('/app/sante');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeInTheDocument());
    expect(server.made('GET', '/api/admin/health')).toHaveLength(0);
  });
});
