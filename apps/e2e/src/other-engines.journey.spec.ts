import { rm } from 'node:fs/promises';
import { CLIENT, openProvider } from '@ardoise/accounts/oidc-provider';
import type { IdentityProvider } from '@ardoise/accounts/oidc-provider';
import type { Deck, Flashcard, User } from '@ardoise/contracts';
import { freePort } from '@ardoise/test-servers/free-port';
import { Caller } from './classroom.js';
import { OTHER_ENGINES } from './other-engines.js';
import type { Tab } from './other-engines.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

const FAILED = 'Cet écran n’a pas pu être affiché';
const text = JSON.stringify;

/** A second without a sound, as a WAV file. */
function silence(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const file = Buffer.alloc(44 + rate, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + rate, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  for (const at of [24, 28]) file.writeUInt32LE(rate, at);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate, 40);
  return new Uint8Array(file);
}

describe.each(OTHER_ENGINES)('in %s', (_, launch) => {
  let directory: string;
  let server: RunningServer;
  let provider: IdentityProvider;
  let tab: Tab;
  let professor: Caller;
  let cards: Flashcard[];

  beforeAll(async () => {
    // The provider's advice to those who would run it for good.
    for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    directory = await demonstration();
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    provider = await openProvider(`${publicUrl}/api/auth/oidc/callback`);
    const environment = { PORT: String(port), PUBLIC_URL: publicUrl, OIDC_ISSUER: provider.issuer, ...CLIENT };
    [server, tab] = await Promise.all([startServer(directory, environment), launch()]);
    professor = await Caller.signIn(server.url, 'prof@demo.fr');
    const found = await professor.call<Flashcard[]>('GET', '/api/flashcards?keyword=capitale&limit=100');
    cards = found.filter(({ possible_answers, answer }) => possible_answers.length > 2 && answer.length === 1);
  });
  afterAll(async () => {
    await tab.close();
    await server.kill();
    await provider.close();
    jest.restoreAllMocks();
    await rm(directory, { recursive: true, force: true });
  });

  /** What a page answers; nothing while one goes and another comes. @throws what the engine was lost by */
  const asked = <T>(body: string, none: T) =>
    tab.ask<T>(body).catch((error: unknown) => {
      if (tab.isGone()) throw error;
      return none;
    });
  /** Resolves once the page says it; ends at once where a screen could not be shown. */
  const says = (words: string) =>
    until(async () => {
      const shown = await asked('return document.body ? document.body.innerText.replace(/\\s+/g, " ") : "";', '');
      if (shown.includes(FAILED)) throw new Error(shown);
      return shown.includes(words);
    });
  const there = (selector: string) =>
    until(() => asked(`return document.querySelector(${text(selector)}) !== null;`, false));
  /** A button or link by its words: it is marked, so that each protocol finds it by a selector. */
  const press = async (words: string) => {
    await until(() =>
      asked(
        `
        document.querySelectorAll('[data-pressed]').forEach((one) => one.removeAttribute('data-pressed'));
        const found = [...document.querySelectorAll('button, a, [role=menuitem]')].find((one) => !one.disabled
          && !one.closest('[inert]') && one.innerText.replace(/\\s+/g, ' ').includes(${text(words)}));
        if (found) found.setAttribute('data-pressed', '');
        return found !== undefined;`,
        false,
      ),
    );
    await tab.click('[data-pressed]');
  };
  const open = (path: string) => tab.open(server.url + path);
  const workerStandsBy = () => until(() => asked('return navigator.serviceWorker.controller !== null;', false));
  const signIn = async (email: string) => {
    await open('/login');
    await there('input[type=password]');
    await tab.type('input[type=email]', email);
    await tab.type('input[type=password]', 'Demo1234');
    await press('Se connecter');
    await until(() => tab.ask<boolean>('return location.pathname.startsWith("/app");'));
  };
  const quizOf = async (name: string, mode: 'self' | 'paced') => {
    const form = { name, mode, access_code: name, time_limit: 0 };
    const { id } = await professor.call<{ id: string }>('POST', '/api/quizzes', form);
    await professor.call('PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: [cards[0]!.id] });
    return id;
  };
  const TILE = '[data-tiles] button:not(:disabled)';

  it('a professor sees who is there, and what was given', async () => {
    const users = await professor.call<User[]>('GET', '/api/users');
    const student_ids = users.filter(({ role }) => role === 'student').map(({ id }) => id);
    await professor.call('POST', '/api/assignments', {
      target: { kind: 'deck', id: cards[0]!.id_deck },
      student_ids,
      due_at: new Date(Date.now() + 86_400_000).toISOString(),
      measure: { kind: 'seen' },
    });
    await signIn('prof@demo.fr');
    await open('/app/users');
    await says('eleve@demo.fr');
    await open('/app/a-faire');
    await there('main a[href^="/app/a-faire/"]');
    await open('/app/classes');
    await there('main h1');
    // Nobody has one who is not in.
    await workerStandsBy();
    await tab.ask('localStorage.clear(); sessionStorage.clear();');
  });

  it('signs in by the school’s provider, out, and in again, whose service worker stands by', async () => {
    const email = 'ines@ecole.fr';
    const MENU = '[aria-label="Ouvrir le menu"]';
    const byProvider = 'Se connecter avec mon établissement';
    const isIn = () =>
      until(() =>
        asked(
          `return location.pathname.startsWith('/app') && (localStorage.getItem('ardoise.session') ?? '').includes(${text(email)});`,
          false,
        ),
      );
    await professor.call('POST', '/api/users', [{ email, role: 'student' }]);
    provider.person = { email, email_verified: true };
    await open('/login');
    await press(byProvider);
    await there('input[type=checkbox]');
    await tab.click('input[type=checkbox]');
    await press('Continuer');
    await isIn();
    await there(MENU);
    await tab.click(MENU);
    // Of a menu that is still coming, WebKit presses nothing.
    await until(() =>
      press('Se déconnecter').then(
        () => true,
        () => false,
      ),
    );
    await press(byProvider);
    await isIn();
    await tab.ask('localStorage.clear(); sessionStorage.clear();');
  });

  it('a student signs in, and has work to do', async () => {
    await signIn('eleve@demo.fr');
    await says('À faire');
  });

  it('revises a card', async () => {
    await open('/app/navigate/0/all');
    await there('[data-part=flip-card]');
    await says('encore');
    const left = () => tab.ask<string>('return document.querySelector("[data-part=progress]").innerText;');
    const before = await left();
    await press('Voir la réponse');
    await press('Facile');
    await until(async () => (await left()) !== before);
  });

  it('hears a card: its player has the room that it needs', async () => {
    const [{ id_folder } = { id_folder: '' }] = await professor.call<Deck[]>('GET', '/api/decks');
    const deck = await professor.call<{ id: string }>('POST', '/api/decks', { id_folder, name: 'Sons' });
    const form = new FormData();
    for (const [name, value] of [
      ['deck_id', deck.id] as const,
      ['question', 'Quel son ?'] as const,
      ['answer', '["un bip"]'] as const,
    ])
      form.append(name, value);
    form.append('media', new Blob([silence()], { type: 'audio/wav' }), 'bip.wav');
    await professor.call('POST', '/api/flashcards', form);
    await open(`/app/navigate/${id_folder}/${deck.id}`);
    await there('audio');
    const heights = () =>
      tab.ask<number[]>('return [...document.querySelectorAll("audio")].map((one) => one.offsetHeight);');
    expect(await heights()).toEqual([44]);
  });

  it('takes a quiz', async () => {
    await open(`/app/quiz/${await quizOf('SEUL', 'self')}/session`);
    await there(TILE);
    await tab.click(TILE);
    await says('Votre participation au quiz a bien été prise en compte');
  });

  it('takes part in a quiz of the class', async () => {
    const quizId = await quizOf('CLASSE', 'paced');
    const { id } = await professor.call<{ id: string }>('POST', `/api/quizzes/${quizId}/runs`, {});
    await open(`/app/quiz/${quizId}/seance/${id}`);
    await until(async () => {
      const { joined } = await professor.call<{ joined: number }>('GET', `/api/runs/${id}/wall`);
      return joined === 1;
    });
    await professor.call('POST', `/api/runs/${id}/show`, { step: 0 });
    await there(TILE);
    await tab.click(TILE);
    await says('Réponse enregistrée');
    await professor.call('POST', `/api/runs/${id}/end`, {});
  });

  it('reloads, and opens another address, without the server', async () => {
    await open('/app/navigate');
    await says('Aujourd’hui');
    await workerStandsBy();
    await tab.reload();
    await says('Aujourd’hui');
    await server.kill();
    await tab.reload();
    await says('Aujourd’hui');
    await open('/app/navigate/0/all');
    await there('[data-part=flip-card]');
  });
});
