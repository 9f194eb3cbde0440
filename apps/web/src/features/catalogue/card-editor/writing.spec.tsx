import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFile, chooseKind, unfoldOptions } from '../../../test/card-editor.ts';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { open } from '../../../test/render-app.tsx';
import { aCard } from '../../../test/given/things.ts';
import { session } from '../../../platform/session.ts';

beforeEach(() => onScreen(1280));

async function newCard() {
  const server = aDeckOf([aCard()]);
  const user = open(DECK_PATH);
  await user.click(await screen.findByRole('button', { name: 'Carte' }));
  const question = await screen.findByLabelText<HTMLTextAreaElement>('Question', { selector: 'textarea' });
  return { server, user, question };
}

const command = (name: string) => screen.getByRole('button', { name });
const answer = () => screen.getByLabelText('Réponse 1');
/** A draft that is kept says whose it is, and of what. */
const mine = () => ({ by: session.get()?.email, deckId: 'd1', cardId: null });
const picture = () => new File(['x'], 'carte.png', { type: 'image/png' });

describe('Tab', () => {
  it('goes from the question to the answer and to what saves, and back to the commands in one step', async () => {
    const { user, question } = await newCard();
    expect(question).toHaveFocus();
    await user.tab();
    expect(answer()).toHaveFocus();
    await user.tab();
    expect(command('Enregistrer et continuer')).toHaveFocus();
    await user.tab();
    expect(command('Enregistrer')).toHaveFocus();
    await user.tab();
    expect(command('Options complément, étiquettes, visibilité')).toHaveFocus();
    await user.click(question);
    await user.keyboard('{Alt>}{F10}{/Alt}');
    expect(command('Gras')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(command('Liste')).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}{Escape}');
    expect(question).toHaveFocus();
  });

  it('needs no stop at what adds and removes lines: keys do both', async () => {
    const { user } = await newCard();
    await user.type(answer(), 'Lomé{Enter}');
    expect(screen.getByLabelText('Réponse 2')).toHaveFocus();
    await user.keyboard('Togo{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(screen.getByLabelText('Réponse 2')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(screen.queryByLabelText('Réponse 2')).toBeNull();
    expect(answer()).toHaveFocus();
    expect(answer()).toHaveValue('Lomé');
  });
});

it('a key that is held down stops at an empty line: the one before it loses nothing', async () => {
  const { user } = await newCard();
  await user.type(answer(), 'Lomé{Enter}');
  const second = screen.getByLabelText('Réponse 2');
  fireEvent.keyDown(second, { key: 'Backspace', repeat: true });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second, { key: 'Backspace' });
  expect(answer()).toHaveFocus();
});

it('leaves the focus beside a line that its button has taken away', async () => {
  const { user } = await newCard();
  await user.type(answer(), 'Lomé{Enter}Togo');
  await user.click(command('Retirer\u00a0: Réponse 1'));
  expect(answer()).toHaveFocus();
  expect(answer()).toHaveValue('Togo');
});

it('takes a pair away from either of its sides, and its first one too', async () => {
  const { user } = await newCard();
  await chooseKind(user, 'Paires');
  await user.type(screen.getByLabelText('Gauche 1'), 'un{Enter}1{Enter}deux{Enter}2{Enter}');
  await user.click(screen.getByLabelText('Droite 3'));
  await user.keyboard('{Backspace}');
  expect(screen.getByLabelText('Droite 2')).toHaveFocus();
  expect(screen.queryByLabelText('Gauche 3')).toBeNull();
  await user.keyboard('{Enter}');
  await user.clear(screen.getByLabelText('Droite 1'));
  await user.clear(screen.getByLabelText('Gauche 1'));
  await user.keyboard('{Backspace}');
  expect(screen.getByLabelText('Gauche 1')).toHaveFocus();
  expect(screen.getByLabelText('Gauche 1')).toHaveValue('deux');
});

it('reaches by Tab what adds the first line, which no key in a line could do', async () => {
  const { user } = await newCard();
  await chooseKind(user, 'Paires');
  await user.click(screen.getByLabelText('Droite 2'));
  await user.tab();
  expect(command('Ajouter un intrus')).toHaveFocus();
});

describe('the commands', () => {
  it('work on the selection of the field that was last written in', async () => {
    const { user, question } = await newCard();
    await user.type(question, 'Un mot ici');
    question.setSelectionRange(3, 6);
    await user.keyboard('{Control>}b{/Control}');
    expect(question).toHaveValue('Un **mot** ici');
    await user.click(command('Italique'));
    expect(question).toHaveValue('Un ***mot*** ici');
    expect(question).toHaveFocus();
    await user.type(answer(), 'x');
    await user.click(command('Formule'));
    await user.click(command('Puissance ou exposant'));
    await user.keyboard('2');
    expect(answer()).toHaveValue('x$^{2}$');
    expect(command('Liste')).toHaveAttribute('aria-disabled', 'true');
  });

  it('have a palette, which Escape closes before the editor', async () => {
    const { user, question } = await newCard();
    await user.click(command('Formule'));
    await user.click(command('Grec'));
    await user.click(command('π'));
    expect(question).toHaveValue('π');
    await user.click(command('Chimie'));
    await user.click(command('Formule chimique, comme H2O'));
    await user.keyboard('H2O{Escape}');
    expect(question).toHaveValue('π $\\ce{H2O}$');
    expect(screen.queryByRole('button', { name: 'Grec' })).toBeNull();
    expect(question).toBeInTheDocument();
  });

  it('begin a list, which Enter goes on with and ends', async () => {
    const { user, question } = await newCard();
    await user.click(command('Liste'));
    await user.type(question, 'un{Enter}deux{Enter}{Enter}fin');
    expect(question).toHaveValue('- un\n- deux\nfin');
  });

  it('make a blank of a word, which becomes its answer', async () => {
    const { user, question } = await newCard();
    expect(screen.queryByRole('button', { name: 'Trou' })).toBeNull();
    await chooseKind(user, 'Texte à trous');
    await user.type(question, 'Lomé est au Togo');
    question.setSelectionRange(12, 16);
    await user.click(command('Trou'));
    question.setSelectionRange(0, 4);
    await user.click(command('Trou'));
    expect(question).toHaveValue('... est au ...');
    expect(screen.getByLabelText('Trou 1')).toHaveValue('Lomé');
    expect(screen.getByLabelText('Trou 2')).toHaveValue('Togo');
  });

  it('act on the question again once the answer that was written in is gone with its kind', async () => {
    const { user, question } = await newCard();
    await user.type(question, 'Lomé est au Togo');
    await user.click(answer());
    expect(command('Image ou vidéo au verso')).toBeVisible();
    await chooseKind(user, 'Vrai ou faux');
    expect(command('Image ou vidéo au recto')).toBeVisible();
    expect(command('Liste')).toHaveAttribute('aria-disabled', 'false');
  });

  it('give a file to the face that is written', async () => {
    const { server, user, question } = await newCard();
    await user.type(question, 'Où est-ce ?');
    await addFile(user, 'Image ou vidéo au recto', picture());
    await user.type(answer(), 'Lomé');
    await addFile(user, 'Son au verso', new File(['x'], 'lome.mp3', { type: 'audio/mpeg' }));
    await user.click(command('Enregistrer'));
    await waitFor(() => expect(server.made('POST', '/api/flashcards')).toHaveLength(1));
    const form = server.made('POST', '/api/flashcards')[0]!.form!;
    expect([form.get('media'), form.get('media_verso')].map((file) => (file as File).name)).toEqual([
      'carte.png',
      'lome.mp3',
    ]);
  });

  it('say why a file is not taken, and what it takes the place of', async () => {
    const { user, question } = await newCard();
    const paste = (file: File) => {
      const event = createEvent.paste(question, { clipboardData: { types: ['Files'], files: [file] } });
      act(() => void fireEvent(question, event));
    };
    paste(new File(['x'], 'notes.pdf'));
    expect(screen.getByText('Choisissez une image, une vidéo ou un son.')).toBeVisible();
    paste(new File([], 'vide.png'));
    expect(screen.getByText(/^Ce fichier est vide/)).toBeVisible();
    paste(picture());
    expect(within(screen.getByRole('group', { name: 'Média du recto' })).getByText('carte.png')).toBeVisible();
    await user.click(command('Retirer'));
    expect(question).toHaveFocus();
    act(() => void fireEvent.paste(question, { clipboardData: { types: ['Files'], files: [picture(), picture()] } }));
    expect(screen.getByText(/le premier a été pris/)).toBeVisible();
    await addFile(user, 'Son au recto', new File(['x'], 'lome.mp3', { type: 'audio/mpeg' }));
    expect(screen.getByText(/celui-ci a pris la place du précédent/)).toBeVisible();
  });
});

it('comes back from its preview to the question, and for the next card as well', async () => {
  onScreen(800);
  const { user, question } = await newCard();
  await user.type(question, 'Capitale du Togo ?');
  await user.type(answer(), 'Lomé');
  await user.click(command('Aperçu'));
  expect(command('Revenir à la saisie')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Question', { selector: 'textarea' })).toHaveFocus();
  await user.click(command('Aperçu'));
  await user.click(command('Enregistrer et continuer'));
  const next = await screen.findByLabelText('Question', { selector: 'textarea' });
  expect(next).toHaveValue('');
  expect(next).toHaveFocus();
});

it('says folded what is set', async () => {
  const { user } = await newCard();
  expect(screen.queryByLabelText(/^Complément au verso/)).toBeNull();
  await unfoldOptions(user);
  await user.type(screen.getByLabelText(/^Complément au verso/), 'Au sud');
  await user.click(screen.getByRole('switch', { name: 'Visible par les élèves' }));
  expect(command('Options complément au verso, masquée')).toHaveAttribute('aria-expanded', 'true');
});

it('Ctrl+Enter goes on with another card of the kind, and tells how many there are', async () => {
  const { server, user, question } = await newCard();
  await chooseKind(user, 'Réponse à taper');
  for (const [count, said] of [
    [1, '1 carte ajoutée depuis l’ouverture.'],
    [2, '2 cartes ajoutées depuis l’ouverture.'],
  ] as const) {
    await user.type(question, `Question ${count}`);
    await user.type(answer(), 'Lomé{Control>}{Enter}{/Control}');
    expect(await screen.findByText(said)).toBeVisible();
    expect(question).toHaveValue('');
    expect(question).toHaveFocus();
  }
  expect(server.made('POST', '/api/flashcards').map(({ form }) => form?.get('kind'))).toEqual(['typed', 'typed']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

it.each([
  [1280, 800],
  [800, 1280],
])('loses nothing when a screen of %i pixels becomes one of %i', async (before, after) => {
  onScreen(before);
  const { user, question } = await newCard();
  await user.type(question, 'Capitale du Togo ?');
  await addFile(user, 'Image ou vidéo au recto', picture());
  act(() => onScreen(after));
  expect(screen.getByLabelText('Question', { selector: 'textarea' })).toHaveValue('Capitale du Togo ?');
  expect(screen.getByText('carte.png')).toBeVisible();
});

describe('a page that is closed while a card is written', () => {
  /** Nothing of the page is left but what the browser keeps for its tab. */
  async function writtenAndClosed() {
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du To');
    await user.type(answer(), 'Lo');
    return { user, kept: sessionStorage.getItem('ardoise.card-draft') };
  }

  it('has it again when it is opened anew, until it is given up', async () => {
    const { user, kept } = await writtenAndClosed();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(sessionStorage.getItem('ardoise.card-draft')).toBeNull());
    act(() => document.body.replaceChildren());
    sessionStorage.setItem('ardoise.card-draft', kept!);
    const again = open(DECK_PATH);
    const question = await screen.findByLabelText('Question', { selector: 'textarea' });
    expect(question).toHaveValue('Capitale du To');
    expect(answer()).toHaveValue('Lo');
    expect(screen.getByText(/^Voici ce que vous écriviez/)).toBeVisible();
    await again.click(command('Effacer'));
    expect(question).toHaveValue('');
    await waitFor(() => expect(sessionStorage.getItem('ardoise.card-draft')).toBeNull());
  });

  it('keeps it for whoever’s session has run out meanwhile, for that person alone', async () => {
    await writtenAndClosed();
    act(() => session.end('expired'));
    await waitFor(() => expect(screen.queryByLabelText('Question', { selector: 'textarea' })).toBeNull());
    expect(sessionStorage.getItem('ardoise.card-draft')).toContain('Capitale du To');
  });

  it('no longer speaks of it once it is saved and another card begins', async () => {
    aDeckOf([]);
    const written = { kind: 'text', question: 'Capitale du Togo ?', typed: ['Lomé'] };
    sessionStorage.setItem('ardoise.card-draft', JSON.stringify({ ...mine(), written }));
    const user = open(DECK_PATH);
    await screen.findByText(/^Voici ce que vous écriviez/);
    await user.click(command('Enregistrer et continuer'));
    await screen.findByText('1 carte ajoutée depuis l’ouverture.');
    expect(screen.queryByText(/^Voici ce que vous écriviez/)).toBeNull();
  });

  it('begins anew from the card as it is by now, on its present revision', async () => {
    const server = aDeckOf([aCard({ id: 'c1', question: 'Celle d’un collègue', revision: 5 })]);
    const written = { kind: 'text', question: 'La mienne', typed: ['Lomé'] };
    sessionStorage.setItem('ardoise.card-draft', JSON.stringify({ ...mine(), cardId: 'c1', revision: 4, written }));
    const user = open(DECK_PATH);
    await user.click(await screen.findByRole('button', { name: 'Repartir de la carte enregistrée' }));
    const question = screen.getByLabelText('Question', { selector: 'textarea' });
    expect(question).toHaveValue('Celle d’un collègue');
    await user.type(question, ' !');
    await user.click(command('Enregistrer'));
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/c1')).toHaveLength(1));
    expect(server.made('PUT', '/api/flashcards/c1')[0]!.form!.get('revision')).toBe('5');
  });

  it('is not forgotten because a card of another deck is looked at', async () => {
    aDeckOf([aCard()]);
    const kept = JSON.stringify({ ...mine(), deckId: 'd9', written: { kind: 'text', question: 'Oui' } });
    sessionStorage.setItem('ardoise.card-draft', kept);
    const user = open(DECK_PATH);
    await user.click(await screen.findByRole('button', { name: 'Carte' }));
    await screen.findByLabelText('Question', { selector: 'textarea' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('ardoise.card-draft')).toBe(kept);
  });

  it('is a new card where the card has been deleted meanwhile', async () => {
    aDeckOf([aCard({ id: 'c1' })]);
    const written = { kind: 'text', question: 'La mienne', typed: ['Lomé'] };
    sessionStorage.setItem('ardoise.card-draft', JSON.stringify({ ...mine(), cardId: 'gone', revision: 4, written }));
    open(DECK_PATH);
    expect(await screen.findByLabelText('Question', { selector: 'textarea' })).toHaveValue('La mienne');
    expect(screen.getByRole('dialog', { name: 'Nouvelle carte' })).toBeVisible();
    expect(screen.getByText(/n’est plus là/)).toBeVisible();
  });

  it.each([
    ['another person’s', { by: 'autre@ecole.fr' }],
    ['another deck’s', { deckId: 'd9' }],
    ['of no kind that there is', { written: { kind: 'dance', question: 'x' } }],
  ])('does not take %s', async (_, part) => {
    aDeckOf([]);
    const written = { kind: 'text', question: 'Oui' };
    sessionStorage.setItem('ardoise.card-draft', JSON.stringify({ ...mine(), written, ...part }));
    open(DECK_PATH);
    await screen.findByRole('button', { name: 'Carte' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes what still has its shape of what is kept', async () => {
    aDeckOf([]);
    const written = { kind: 'text', question: 'Oui', typed: 'not a list', visible: false, gone: 1 };
    sessionStorage.setItem('ardoise.card-draft', JSON.stringify({ ...mine(), written, hadFile: true }));
    open(DECK_PATH);
    expect(await screen.findByLabelText('Question', { selector: 'textarea' })).toHaveValue('Oui');
    expect(answer()).toHaveValue('');
    expect(command('Options masquée')).toBeVisible();
    expect(screen.getByText(/Le fichier choisi est à ajouter de nouveau/)).toBeVisible();
  });
});
