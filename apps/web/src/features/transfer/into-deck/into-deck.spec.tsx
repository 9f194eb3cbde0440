import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { address, open } from '../../../test/render-app.tsx';
import { aCard } from '../../../test/given/things.ts';
import { intakeOf } from './intake.ts';
import { givenIn } from './use-deck-intake.ts';

const POST = 'POST /api/importexport/postcontent/:id';
const TABLE = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

async function openDeck(cards = [aCard()], more: Parameters<typeof aDeckOf>[1] = {}) {
  const server = aDeckOf(cards, { [POST]: () => ({ id: 'd1' }), ...more });
  const user = open(DECK_PATH);
  await screen.findByRole('heading', { level: 1 });
  const sent = () =>
    server.made('POST', '/api/importexport/postcontent/d1').map(({ form, headers }) => ({
      ...(JSON.parse(form?.get('node') as string) as { type: string; flashcards: Record<string, unknown>[] }),
      files: form?.getAll('mediaFiles') as File[],
      key: headers.get('Idempotency-Key'),
    }));
  return { user, server, sent };
}

function paste(data: Record<string, string>, files: File[] = [], target: Element = document.body) {
  fireEvent.paste(target, {
    clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  });
}
function drop(...files: File[]) {
  fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer: { types: ['Files'], files } });
}
const dialog = () => screen.findByRole('dialog');

describe('the page of a deck', () => {
  it('shows a table that is pasted, and adds it to that deck', async () => {
    const { user, sent } = await openDeck([]);
    paste({
      'text/html': TABLE(['Capitale du Mali ?', '<b>Bamako</b>'], ['Capitale du Togo ?', 'Lomé']),
      'text/plain': 'x',
    });
    const box = await dialog();
    expect(await within(box).findByText('Capitale du Togo ?')).toBeInTheDocument();
    expect(within(box).getByRole('button', { name: 'Ajouter 2 cartes' })).toHaveFocus();
    await user.click(within(box).getByRole('checkbox', { name: 'Ajouter la carte «\u00a0Capitale du Togo ?\u00a0»' }));
    await user.click(within(box).getByRole('switch', { name: 'Visibles par les élèves' }));
    await user.click(within(box).getByRole('button', { name: 'Ajouter 1 carte' }));
    expect(await screen.findByText('1 carte ajoutée')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(DECK_PATH);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      type: 'cards',
      flashcards: [{ question: 'Capitale du Mali ?', answer: ['**Bamako**'], visible: false }],
      files: [],
    });
  });

  it('takes several files at once: tables after their columns are told, pictures, and says which it cannot read', async () => {
    const { user, sent } = await openDeck();
    drop(
      new File(['Capitale du Mali ?\tBamako'], 'villes.txt'),
      new File(['x'], 'cours.pdf'),
      new File([new Uint8Array([1, 2])], 'Chêne_vert.PNG', { type: 'image/png' }),
    );
    const box = await dialog();
    await user.click(await within(box).findByRole('button', { name: 'Préparer les cartes' }));
    expect(await within(box).findByText('Chêne vert')).toBeInTheDocument();
    expect(within(box).getByText(/^« cours.pdf » : Ce type de fichier n’est pas accepté/)).toBeInTheDocument();
    await user.click(within(box).getByRole('button', { name: 'Ajouter 2 cartes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [first, second] = sent()[0]?.flashcards ?? [];
    expect(first).toMatchObject({ question: 'Capitale du Mali ?', answer: ['Bamako'], visible: true });
    expect(second).toMatchObject({ question: 'Que montre cette image\u00a0?', answer: ['Chêne vert'] });
    expect(sent()[0]?.files.map(({ name, size }) => [name, size])).toEqual([[second?.['media'], 2]]);
  });

  it('does not tick what stands there already, or twice in what is read', async () => {
    const there = aCard({ question: 'Capitale du Mali ?', answer: ['Bamako'] });
    await openDeck([there]);
    paste({
      'text/html': TABLE(
        ['capitale du mali ?', 'BAMAKO'],
        ['Capitale du Togo ?', 'Lomé'],
        ['Capitale du Togo ?', 'Lomé'],
      ),
    });
    const box = await dialog();
    expect(await within(box).findByText('Déjà dans ce paquet')).toBeInTheDocument();
    expect(within(box).getByText('En double')).toBeInTheDocument();
    expect(within(box).getByRole('button', { name: 'Ajouter 1 carte' })).toBeEnabled();
  });

  it('tells beside a card what of it is not as it was, and what was left out', async () => {
    await openDeck();
    paste({ 'text/html': `<p>Avant-propos</p>${TABLE(['Un <u>gaz</u> ?', 'néon'], ['Sans réponse ?', ''])}` });
    const box = await dialog();
    expect(await within(box).findByText('Le soulignement et le surlignage ne sont pas repris.')).toBeInTheDocument();
    expect(within(box).getByText('2 éléments laissés de côté')).toBeInTheDocument();
  });

  it('shows a text with blanks as it will stand in the deck', async () => {
    await openDeck();
    paste({ 'text/html': TABLE(['Le ... dort', 'chat', 'Il ronronne']) });
    const box = await dialog();
    expect(await within(box).findByRole('img', { name: 'trou à compléter' })).toBeInTheDocument();
    expect(within(box).getByText('Il ronronne')).toBeInTheDocument();
  });

  it('keeps the cards where adding them failed, and tries the same request again', async () => {
    let isDown = true;
    const { user, sent } = await openDeck([], {
      [POST]: () => (isDown ? new RefusedAnswer(503, 'Le serveur est occupé.', 'unavailable') : { id: 'd1' }),
    });
    paste({ 'text/plain': 'Q: Capitale du Mali ?\nR: Bamako' });
    const box = await dialog();
    const submit = await within(box).findByRole('button', { name: 'Ajouter 1 carte' });
    await user.click(submit);
    expect(await within(box).findByText(/^Les cartes n’ont pas pu être ajoutées/)).toBeInTheDocument();
    isDown = false;
    await user.click(within(box).getByRole('button', { name: 'Ajouter 1 carte' }));
    expect(await screen.findByText('1 carte ajoutée')).toBeInTheDocument();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it('says so where nothing of what is pasted is a card, and closes', async () => {
    const { user, sent } = await openDeck();
    paste({ 'text/html': '<p>Bonjour</p>', 'text/plain': 'Bonjour' });
    const box = await dialog();
    expect(await within(box).findByText(/Rien de ce qui a été collé n’est une carte/)).toBeInTheDocument();
    await user.click(within(box).getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('leaves what is pasted in a field, and where a dialog is open, alone', async () => {
    const { user } = await openDeck();
    await user.click(screen.getByRole('button', { name: 'Carte' }));
    const box = await dialog();
    paste({ 'text/html': TABLE(['Un ou deux ?', 'un']) }, [], within(box).getAllByRole('textbox')[0]);
    paste({ 'text/html': TABLE(['Un ou deux ?', 'un']) });
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Ajouter à/)).not.toBeInTheDocument();
  });

  it('of a school that closed imports takes nothing that is pasted', async () => {
    await openDeck([], { 'GET /api/config': () => ({ app_name: 'Ardoise', org_name: 'Lycée', allow_import: false }) });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    paste({ 'text/html': TABLE(['Un ou deux ?', 'un']) });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('what a clipboard holds', () => {
  const file = new File(['x'], 'image.png');
  const data = (given: Record<string, string>, files: File[]) => ({
    files: files as unknown as FileList,
    getData: (type: string) => given[type] ?? '',
  });
  it.each([
    ['a picture of the screen', {}, [file], 'files'],
    ['a file and its name', { 'text/plain': 'image.png' }, [file], 'files'],
    [
      'a table and the picture that Excel draws of it',
      { 'text/html': '<TABLE>', 'text/plain': 'a\tb' },
      [file],
      'pasted',
    ],
    ['a text', { 'text/plain': 'a\tb' }, [], 'pasted'],
    ['nothing', {}, [], undefined],
  ] as const)('is, of %s, %s', (_, given, files, kind) => {
    expect(givenIn(data(given, [...files]))?.kind).toBe(kind);
  });
});

it('finds doubles among 10,000 cards', () => {
  const there = Array.from({ length: 10_000 }, (_, n) => ({ question: `Question ${n} ?`, answer: [`${n}`] }));
  const items = new Map(
    there.map(({ question, answer }, n) => [
      `${n}`,
      {
        ...{ id: `${n}`, kind: 'flashcard' as const, parentId: null, name: question, description: '', visible: true },
        imported: false,
        card: {
          ...{ question, answer, possible_answers: [], is_fillable_text: false, additionnal_text_verso: '' },
          ...{ media: null, media_verso: null, tags: [] },
        },
      },
    ]),
  );
  const file = vi.fn(() => Promise.resolve(new Uint8Array()));
  const { cards } = intakeOf([{ items, file, notes: [] }], there.slice(5_000));
  expect(cards.filter(({ twice }) => twice === 'deck')).toHaveLength(5_000);
});
