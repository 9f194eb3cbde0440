import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from '../../test/given/things.ts';
import { exportSelection, exportTree } from './export/export-tree.ts';
import { writeContentZip } from './zip/write-content-zip.ts';

const DATE = '2026-03-03T13:05:00.000Z';
const details = { description: '', visible: true, creation_date: DATE };

async function aZip(folderId = 'v'): Promise<File> {
  const { id, id_deck, question, answer, possible_answers, is_fillable_text, additionnal_text_verso } = aCard();
  const card = { id, id_deck, question, answer, possible_answers, is_fillable_text, additionnal_text_verso };
  const blob = await writeContentZip(
    {
      folders: [{ id: folderId, id_parent: '0', name: 'Voyages', ...details }],
      decks: [{ id: 'd1', id_folder: folderId, name: 'Afrique', ...details }],
      flashcards: [{ ...card, media: 'media_c1.png', media_verso: null, visible: true, creation_date: DATE, tags: [] }],
    },
    new Map([['media_c1.png', new Uint8Array([1, 2, 3])]]),
    () => {},
  );
  return new File([blob], 'exported_content.zip');
}

function aSchoolToFill(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  const folders = [
    aFolder({ id: '0', id_parent: null, name: 'Racine' }),
    aFolder(),
    aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' }),
  ];
  return fakeServer({
    ...aSchool(),
    'GET /api/folders': () => folders,
    'GET /api/decks': () => [aDeck({ number_of_flashcards: 2 })],
    'POST /api/importexport/postcontent/:id': () => ({ id: 'neuf' }),
    ...more,
  });
}

describe('import', () => {
  it('shows what a zip holds, says where it cannot go, and imports it with its files', async () => {
    const server = aSchoolToFill();
    const user = open('/app/import');
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), await aZip());
    expect(await screen.findByText('exported_content.zip : 1 carte')).toBeInTheDocument();
    expect(screen.getByLabelText('Nom')).toHaveValue('Voyages');
    const submit = screen.getByRole('button', { name: 'Importer' });
    expect(submit).toBeDisabled();
    await user.click(screen.getByLabelText('Cible'));
    expect(await screen.findByText('Racine — trop haut pour un paquet de cartes')).toBeInTheDocument();
    await user.click(await screen.findByText('Géographie', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
    expect(await screen.findByText('Le contenu a été importé avec succès !')).toBeInTheDocument();
    const [call] = server.made('POST', '/api/importexport/postcontent/f1');
    expect(JSON.parse(call?.form?.get('node') as string)).toMatchObject({
      type: 'folder',
      id: 'v',
      decks: [{ id: 'd1', flashcards: [{ id: 'c1', media: 'media_c1.png' }] }],
    });
    const file = call?.form?.get('mediaFiles') as File;
    expect([file.name, file.size]).toEqual(['media_c1.png', 3]);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await screen.findAllByText('Importé')).length).toBeGreaterThan(0);
    expect(submit).toBeDisabled();
  });

  it('goes on to a quiz of the cards that can be asked', async () => {
    const cards = [
      aCard({ id: 'n1', possible_answers: ['a', 'b'], answer: ['a'] }),
      aCard({ id: 'n2', possible_answers: [] }),
    ];
    const server = aSchoolToFill({
      'GET /api/flashcards': ({ query }) => (query.has('fetch_ids_only') ? ['n1', 'n2'] : cards),
    });
    const user = open('/app/import');
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), await aZip());
    await user.click(await screen.findByLabelText('Cible'));
    await user.click(await screen.findByText('Géographie', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: 'Importer et en faire un quiz' }));
    // The title stands over what is still loading, too, and gives way to that of the form.
    expect(await screen.findByText(/^1 carte dans ce quiz\. 1 autre n’y est pas/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nouveau quiz' })).toBeVisible();
    expect(screen.getByLabelText('Nom')).toHaveValue('Voyages');
    expect(server.made('GET', '/api/flashcards')[0]?.query.get('id_folder')).toBe('neuf');
  });

  it('says what the server refuses, and is ready to try again', async () => {
    const refusal = new RefusedAnswer(400, 'Veuillez renseigner une réponse', 'answer-missing');
    const server = aSchoolToFill({ 'POST /api/importexport/postcontent/:id': () => refusal });
    const user = open('/app/import');
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), await aZip());
    await user.click(await screen.findByLabelText('Cible'));
    await user.click(await screen.findByText('Géographie', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('Veuillez renseigner une réponse')).toBeInTheDocument();
    expect(screen.queryByText('Importé')).not.toBeInTheDocument();
    expect(server.made('POST', '/api/importexport/postcontent/f1')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Importer' })).toBeEnabled();
  });

  it('tells what became of each question of a Moodle bank, and imports all of it at once', async () => {
    const server = aSchoolToFill();
    const question = (type: string, inner: string) =>
      `<question type="${type}"><name><text>${type}</text></name><questiontext format="html"><text><![CDATA[<p>Question ${type} ?</p>]]></text></questiontext>${inner}</question>`;
    const answer = '<answer fraction="100"><text>oui</text></answer>';
    const category = (name: string) =>
      `<question type="category"><category><text>$course$/top/${name}</text></category></question>`;
    const bank = [
      category('Histoire/Rome'),
      question('shortanswer', answer),
      question('stack', ''),
      category('Sciences/Corps'),
      question('numerical', `${answer.replace('oui', '3')}<answer fraction="50"><text>4</text></answer>`),
    ];
    const user = open('/app/import');
    const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' });
    await user.upload(input, new File([`<?xml version="1.0"?><quiz>${bank.join('')}</quiz>`], 'banque.xml'));
    expect(await screen.findByText('banque.xml : 2 cartes')).toBeInTheDocument();
    expect(
      screen.getByText('1 élément repris tel quel, 1 repris avec un changement, 1 laissé de côté.'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Voir les 2 remarques'));
    const told = within(screen.getByRole('region', { name: 'Ce qui a été lu' })).getAllByRole('listitem');
    expect(told[0]).toHaveTextContent(/^Laissé de côté stack/);
    expect(told[1]).toHaveTextContent(/^Changé numerical.*Réponse juste en partie, laissée de côté : 4/);
    await user.click(screen.getByLabelText('Cible'));
    await user.click(await screen.findByText('Racine', { selector: '.ant-select-item-option-content' }));
    await user.click(await screen.findByRole('button', { name: 'Tout importer (2 éléments)' }));
    expect(await screen.findByText('Le contenu a été importé avec succès !')).toBeInTheDocument();
    const calls = server.made('POST', '/api/importexport/postcontent/0');
    expect(calls.map(({ form }) => (JSON.parse(form?.get('node') as string) as { name: string }).name)).toEqual([
      'Histoire',
      'Sciences',
    ]);
    expect(screen.queryByRole('button', { name: /Tout importer/ })).not.toBeInTheDocument();
  });

  it.each([
    ['cut off', '<quiz><question type="essay">', 'banque.xml', /incomplet/],
    ['of another kind', '<html></html>', 'page.xml', /./],
    ['without a question', '// rien', 'rien.gift', /ne contient aucune carte/],
  ])('says why a file is not read: %s', async (_, text, name, reason) => {
    aSchoolToFill();
    const user = open('/app/import');
    const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' });
    await user.upload(input, new File([text], name));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
    expect(screen.queryByRole('button', { name: 'Importer' })).not.toBeInTheDocument();
  });

  it('is edited before: a new folder, another name, another place by keyboard, and gone', async () => {
    aSchoolToFill();
    const user = open('/app/import');
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), await aZip());
    await user.click(await screen.findByRole('button', { name: 'Nouveau dossier' }));
    const name = screen.getByLabelText('Nom');
    expect(name).toHaveValue('Nouveau dossier');
    await user.clear(name);
    await user.type(name, 'Monde{Enter}');
    expect(await screen.findByText('Monde')).toBeInTheDocument();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await user.upload(screen.getByLabelText('Choisir un fichier', { selector: 'input' }), await aZip());
    await screen.findByText(/Fermer sans enregistrer/);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await user.click(screen.getByText('Afrique'));
    await user.click(screen.getByLabelText('Placer dans'));
    await user.click(await screen.findByText('Voyages › Monde'));
    await user.click(screen.getByText('Voyages'));
    await user.click(screen.getByLabelText('Cible'));
    expect(await screen.findByText('Racine', { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(screen.queryByText('Voyages')).not.toBeInTheDocument();
  });

  it.each(['__proto__', 'constructor', 'toString'])('bears an item whose id is %s', async (id) => {
    const server = aSchoolToFill();
    const user = open('/app/import');
    await user.upload(await screen.findByLabelText('Choisir un fichier', { selector: 'input' }), await aZip(id));
    expect(await screen.findByText('Voyages')).toBeInTheDocument();
    await user.click(screen.getByText('Afrique'));
    await user.click(screen.getByLabelText('Placer dans'));
    await user.click(await screen.findByText('Premier niveau', { selector: '.ant-select-item-option-content' }));
    // A list that is still closing would not open.
    await waitFor(() => expect(screen.getByLabelText('Placer dans')).toHaveAttribute('aria-expanded', 'false'));
    await user.click(screen.getByLabelText('Placer dans'));
    await user.click(await screen.findByText('Voyages', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByText('Voyages', { selector: '[data-part="name"]' }));
    await user.click(screen.getByLabelText('Cible'));
    await user.click(await screen.findByText('Géographie', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    expect(await screen.findByText('Le contenu a été importé avec succès !')).toBeInTheDocument();
    const [call] = server.made('POST', '/api/importexport/postcontent/f1');
    expect(JSON.parse(call?.form?.get('node') as string)).toMatchObject({
      id,
      decks: [{ flashcards: [{ id: 'c1' }] }],
    });
  });

  it('says why a file is not read', async () => {
    aSchoolToFill();
    const user = open('/app/import');
    const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' });
    await user.upload(input, new File(['PK'], 'faux.zip'));
    expect(await screen.findByText('Ce fichier n’est pas une archive zip lisible.')).toBeInTheDocument();
  });
});

describe('export', () => {
  it('gathers the chosen decks, their files, and saves a zip', async () => {
    const server = aSchoolToFill({
      'GET /api/flashcards': () => [aCard({ id: 'c1' }), aCard({ id: 'c2', is_proposed_by_student: true })],
      'POST /api/importexport/getcontent': () => ({ folders: [], decks: [], flashcards: [] }),
    });
    const pick = vi.fn();
    vi.stubGlobal('showSaveFilePicker', pick);
    const user = open('/app/export');
    const submit = await screen.findByRole('button', { name: 'Exporter' });
    expect(submit).toBeDisabled();
    await user.click((await screen.findAllByRole('checkbox'))[0]!);
    expect(await screen.findByText('2 cartes à exporter')).toBeInTheDocument();
    await user.click(submit);
    await waitFor(() => expect(server.made('POST', '/api/importexport/getcontent')).toHaveLength(1));
    expect(server.made('POST', '/api/importexport/getcontent')[0]?.json).toEqual({ flashcardIds: ['c1', 'c2'] });
    expect(await screen.findByText('Aucune carte dans exported_content.zip')).toBeInTheDocument();
    // A small one is saved like any download.
    expect(pick).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('writes a large zip where the person wants it, and does nothing where they think better of it', async () => {
    const server = aSchoolToFill({
      'GET /api/decks': () => [aDeck({ number_of_flashcards: 301 })],
      'GET /api/flashcards': () => [aCard({ id: 'c1' }), aCard({ id: 'c2', is_proposed_by_student: true })],
      'POST /api/importexport/getcontent': () => ({ folders: [], decks: [], flashcards: [] }),
    });
    const written: Uint8Array[] = [];
    let closed = false;
    const file = new WritableStream<Uint8Array>({
      write: (chunk) => void written.push(chunk),
      close: () => void (closed = true),
    });
    const pick = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
    pick.mockResolvedValueOnce({ createWritable: () => Promise.resolve(file) });
    vi.stubGlobal('showSaveFilePicker', pick);
    const user = open('/app/export');
    await user.click((await screen.findAllByRole('checkbox'))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(await screen.findByText('Aucune carte dans exported_content.zip')).toBeInTheDocument();
    vi.unstubAllGlobals();
    expect(server.made('POST', '/api/importexport/getcontent')).toHaveLength(1);
    expect(closed).toBe(true);
    expect(new TextDecoder().decode(written[0]?.slice(0, 2))).toBe('PK');
  });

  it('counts a proposal that waits wherever it is shown, and exports it', () => {
    const folders = [aFolder({ id: 'f1', id_parent: '0' })];
    const decks = [aDeck({ id: 'd1', id_folder: 'f1', number_of_flashcards: 2 })];
    const cards = [aCard({ id: 'c1' }), aCard({ id: 'c2', is_proposed_by_student: true, visible: false })];
    const closed = exportTree(folders, decks, new Map());
    const opened = exportTree(folders, decks, new Map([['d1', cards]]));
    for (const tree of [closed, opened]) expect([tree[0]?.count, tree[0]?.children?.[0]?.count]).toEqual([2, 2]);
    expect(opened[0]?.children?.[0]?.children).toMatchObject([{ proposal: false }, { proposal: true, hidden: false }]);
    const whole = exportSelection(opened, new Set(['deck:d1']));
    const each = exportSelection(opened, new Set(['card:c1', 'card:c2']));
    expect([whole.count, each.count, each.cardIds]).toEqual([2, 2, ['c1', 'c2']]);
  });
});
