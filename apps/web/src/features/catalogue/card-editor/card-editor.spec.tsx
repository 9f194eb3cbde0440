import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { DECK_PATH, aDeckOf, createdAnswer } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import type { fakeServer } from '../../../test/fake-server.ts';
import { address, goTo, open } from '../../../test/render-app.tsx';
import { addFile, chooseKind, unfoldOptions } from '../../../test/card-editor.ts';
import { aCard } from '../../../test/given/things.ts';

async function newCard() {
  const user = open(DECK_PATH);
  await user.click(await screen.findByRole('button', { name: 'Carte' }));
  return { user, question: await screen.findByLabelText('Question', { selector: 'textarea' }) };
}

const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const sent = (form: FormData | null | undefined) => Object.fromEntries(form ?? []);

describe('writing a card', () => {
  it('needs a question of four characters and an answer', async () => {
    const server = aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Où');
    await user.click(save());
    expect(screen.getByText('Veuillez renseigner une question')).toBeInTheDocument();
    expect(screen.getByText('Veuillez renseigner une réponse')).toBeInTheDocument();
    expect(server.made('POST', '/api/flashcards')).toHaveLength(0);
  });

  it('sends typed answers, and Ctrl+Enter saves', async () => {
    const server = aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(screen.getByRole('button', { name: 'Ajouter une réponse' }));
    await unfoldOptions(user);
    await user.type(screen.getByLabelText(/^Complément au verso/), 'Sur le golfe de Guinée.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('La carte a bien été crée !')).toBeInTheDocument();
    expect(sent(server.made('POST', '/api/flashcards')[0]?.form)).toEqual({
      deck_id: 'd1',
      question: 'Capitale du Togo ?',
      answer: '["Lomé"]',
      possible_answers: '[]',
      is_fillable_text: 'false',
      additionnal_text_verso: 'Sur le golfe de Guinée.',
      visible: 'true',
    });
  });

  it('asks one answer for each blank, as they are typed', async () => {
    const server = aDeckOf([]);
    const { user, question } = await newCard();
    await chooseKind(user, 'Texte à trous');
    expect(screen.queryByLabelText('Trou 1')).toBeNull();
    await user.type(question, 'Lomé est au …, Accra au ...');
    expect(question).toHaveValue('Lomé est au ..., Accra au ...');
    await user.type(screen.getByLabelText('Trou 1'), 'Togo');
    await user.click(save());
    expect(screen.getByText('Veuillez renseigner une réponse')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Trou 2'), 'Ghana');
    expect(screen.queryByLabelText('Trou 3')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.made('POST', '/api/flashcards')).toHaveLength(1));
    expect(sent(server.made('POST', '/api/flashcards')[0]?.form)).toMatchObject({
      answer: '["Togo","Ghana"]',
      is_fillable_text: 'true',
    });
  });

  it('takes the right answers among the possible ones', async () => {
    const server = aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await chooseKind(user, 'Choix');
    await user.type(screen.getByLabelText('Réponse possible 1'), 'Accra');
    await user.type(screen.getByLabelText('Réponse possible 2'), 'Lomé');
    await user.click(save());
    expect(screen.getByText('Cochez la bonne réponse')).toBeInTheDocument();
    expect(screen.queryByText('Veuillez renseigner une réponse')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'La réponse 2 est juste' }));
    await user.click(save());
    await waitFor(() => expect(server.made('POST', '/api/flashcards')).toHaveLength(1));
    expect(sent(server.made('POST', '/api/flashcards')[0]?.form)).toMatchObject({
      answer: '["Lomé"]',
      possible_answers: '["Accra","Lomé"]',
    });
  });

  it('asks for an answer where none is written, not for a tick', async () => {
    aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await chooseKind(user, 'Choix');
    await user.click(screen.getByRole('checkbox', { name: 'La réponse 1 est juste' }));
    await user.click(save());
    expect(screen.getByText('Veuillez renseigner une réponse')).toBeInTheDocument();
  });

  it.each([
    ['À retourner', 'Réponse', 'Ajouter une réponse'],
    ['Choix', 'Réponse possible', 'Ajouter une réponse possible'],
  ])('writes answers one after the other by Enter: %s', async (mode, label, add) => {
    aDeckOf([]);
    const { user } = await newCard();
    await chooseKind(user, mode);
    await user.click(screen.getByRole('button', { name: add }));
    const added = screen.getAllByLabelText(new RegExp(`^${label} \\d$`)).length;
    expect(screen.getByLabelText(`${label} ${added}`)).toHaveFocus();
    await user.click(screen.getByLabelText(`${label} 1`));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(`${label} 2`)).toHaveFocus();
    await user.click(screen.getByLabelText(`${label} ${added}`));
    await user.keyboard('{Enter}');
    expect(screen.queryByLabelText(`${label} ${added + 1}`)).toBeNull();
    await user.keyboard('Lomé{Enter}');
    expect(screen.getByLabelText(`${label} ${added + 1}`)).toHaveFocus();
  });

  it('goes on with the next card on request', async () => {
    const server = aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
    await waitFor(() => expect(question).toHaveValue(''));
    expect(question).toHaveFocus();
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('');
    expect(server.made('POST', '/api/flashcards')).toHaveLength(1);
  });

  it('gives the tags of one card to the next, and saves them with both', async () => {
    const geo = { id: 't1', name: 'géo', usages: 1 };
    const server = aDeckOf([], { 'GET /api/tags': () => [geo], 'PUT /api/flashcards/:id/tags': () => ({}) });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await unfoldOptions(user);
    await user.click(screen.getByLabelText(/^Étiquettes/));
    await user.click(await screen.findByText('géo', { selector: '.ant-select-item-option-content' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
    await waitFor(() => expect(question).toHaveValue(''));
    expect(server.made('PUT', '/api/flashcards/new/tags')).toHaveLength(1);
    expect(screen.getAllByTitle('géo')).not.toEqual([]);
    await user.type(question, 'Capitale du Ghana ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Accra');
    await user.click(save());
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.made('PUT', '/api/flashcards/new/tags').map(({ json }) => json)).toEqual([
      { tags: ['t1'] },
      { tags: ['t1'] },
    ]);
  });

  it('makes one card, however often it is sent while its tags are saved, and keeps what is written meanwhile', async () => {
    let tagged = () => {};
    const waiting = new Promise<void>((resolve) => (tagged = resolve));
    const server = aDeckOf([], {
      'GET /api/tags': () => [{ id: 't1', name: 'géo', usages: 1 }],
      'PUT /api/flashcards/:id/tags': () => waiting,
      'PUT /api/flashcards/:id': () => ({ id: 'new' }),
    });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await unfoldOptions(user);
    await user.click(screen.getByLabelText(/^Étiquettes/));
    await user.click(await screen.findByText('géo', { selector: '.ant-select-item-option-content' }));
    await user.click(question);
    await user.click(save());
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/new/tags')).toHaveLength(1));
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await user.type(screen.getByLabelText('Réponse 1'), ' !');
    tagged();
    await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'false'));
    expect(server.made('POST', '/api/flashcards')).toHaveLength(1);
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé !');
    await user.click(save());
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.made('POST', '/api/flashcards')).toHaveLength(1);
    expect(sent(server.made('PUT', '/api/flashcards/new')[0]?.form)).toMatchObject({ answer: '["Lomé !"]' });
  });

  it('hands on to the next card what is written while the one before is saved', async () => {
    let answered = () => {};
    const waiting = new Promise<void>((resolve) => (answered = resolve));
    const server = aDeckOf([], { 'POST /api/flashcards': () => waiting.then(createdAnswer) });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
    await waitFor(() => expect(server.made('POST', '/api/flashcards')).toHaveLength(1));
    await user.clear(question);
    await user.type(question, 'Capitale du Gh');
    answered();
    await waitFor(() => expect(screen.getByLabelText('Réponse 1')).toHaveValue(''));
    expect(question).toHaveValue('Capitale du Gh');
  });

  it('is kept open while its tags cannot be saved', async () => {
    const server = aDeckOf([], {
      'GET /api/tags': () => [{ id: 't1', name: 'géo', usages: 1 }],
      'PUT /api/flashcards/:id/tags': () => new RefusedAnswer(503, ''),
      'PUT /api/flashcards/:id': () => ({ id: 'new' }),
    });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await unfoldOptions(user);
    await user.click(screen.getByLabelText(/^Étiquettes/));
    await user.click(await screen.findByText('géo', { selector: '.ant-select-item-option-content' }));
    await user.click(save());
    expect(await screen.findByText('La carte est enregistrée, mais pas ses étiquettes.')).toBeInTheDocument();
    expect(question).toHaveValue('Capitale du Togo ?');
    server.set('PUT /api/flashcards/:id/tags', () => ({}));
    await user.click(save());
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.made('POST', '/api/flashcards')).toHaveLength(1);
    expect(server.made('PUT', '/api/flashcards/new/tags')).toHaveLength(2);
  });

  it('keeps what was written when saving fails', async () => {
    aDeckOf([], { 'POST /api/flashcards': () => new RefusedAnswer(413, 'Ce fichier est trop volumineux.') });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Une erreur est survenue.')).toBeInTheDocument();
    expect(screen.getByText('Ce fichier est trop volumineux.')).toBeInTheDocument();
    expect(question).toHaveValue('Capitale du Togo ?');
  });
});

describe('editing a card', () => {
  async function edit(card: Flashcard) {
    const server = aDeckOf([card]);
    const user = open(DECK_PATH);
    await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Editer' }));
    await screen.findByLabelText('Question', { selector: 'textarea' });
    return { server, user };
  }

  it('starts from what is there, and leaves the files alone', async () => {
    const { server, user } = await edit(aCard({ media: '/api/media/a.png?signature=x' }));
    const answer = screen.getByLabelText('Réponse 1');
    await user.clear(answer);
    await user.type(answer, 'Lomé !');
    await unfoldOptions(user);
    await user.click(screen.getByRole('switch', { name: 'Visible par les élèves' }));
    await user.click(save());
    expect(await screen.findByText('La carte a été mise à jour !')).toBeInTheDocument();
    const form = server.made('PUT', '/api/flashcards/c1')[0]?.form;
    expect(sent(form)).toMatchObject({ answer: '["Lomé !"]', visible: 'false' });
    expect(form?.has('media')).toBe(false);
    expect(form?.has('media_verso')).toBe(false);
  });

  it('replaces one file and takes the other away', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { server, user } = await edit(aCard({ media_verso: '/api/media/b.mp3?signature=x' }));
    const picture = new File(['x'], 'carte.png', { type: 'image/png' });
    await addFile(user, 'Image ou vidéo au recto', picture);
    expect(screen.getByText('carte.png')).toBeInTheDocument();
    const verso = within(screen.getByRole('group', { name: 'Média du verso' }));
    await user.click(verso.getByRole('button', { name: 'Retirer' }));
    await user.click(save());
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/c1')).toHaveLength(1));
    const form = server.made('PUT', '/api/flashcards/c1')[0]!.form!;
    expect((form.get('media') as File).name).toBe('carte.png');
    expect(form.get('media_verso')).toBe('');
  });

  it('asks before throwing away what was written', async () => {
    const { user } = await edit(aCard());
    await user.type(screen.getByLabelText('Réponse 1'), '!');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Fermer sans enregistrer/)).toBeInTheDocument();
  });
});

describe('a creation', () => {
  const keys = (server: ReturnType<typeof fakeServer>) =>
    server.made('POST', '/api/flashcards').map(({ headers }) => headers.get('Idempotency-Key'));

  it('keeps its key while no answer comes, until the draft changes', async () => {
    const server = aDeckOf([], {
      'POST /api/flashcards': () => {
        throw new TypeError('network');
      },
    });
    const { user, question } = await newCard();
    await user.type(question, 'Capitale du Togo ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    for (const times of [1, 2]) {
      await user.click(save());
      await waitFor(() => expect(keys(server)).toHaveLength(times));
      await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    }
    await user.type(question, ' !');
    server.set('POST /api/flashcards', createdAnswer);
    await user.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
    await waitFor(() => expect(question).toHaveValue(''));
    await user.type(question, 'Capitale du Ghana ?');
    await user.type(screen.getByLabelText('Réponse 1'), 'Accra');
    await user.click(save());
    await waitFor(() => expect(keys(server)).toHaveLength(4));
    const [first, again, changed, next] = keys(server);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(new Set([first, changed, next]).size).toBe(3);
  });
});

describe('leaving the editor', () => {
  it.each(['{Escape}', 'save'])('gives the focus back to what opened it (%s)', async (way) => {
    aDeckOf([aCard()]);
    const user = open(DECK_PATH);
    const menu = await screen.findByRole('button', { name: /^Actions de la carte/ });
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Editer' }));
    await screen.findByLabelText('Question', { selector: 'textarea' });
    if (way === 'save') await user.click(save());
    else await user.keyboard(way);
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('asks before another page takes what was written', async () => {
    aDeckOf([]);
    const { user, question } = await newCard();
    await user.type(question, 'Capitale');
    act(() => goTo('/app/navigate/f1'));
    expect(await screen.findByText(/Fermer sans enregistrer/)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(DECK_PATH));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByText(/Fermer sans enregistrer/)).toBeNull());
    expect(question).toHaveValue('Capitale');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    act(() => goTo('/app/navigate/f1'));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  });

  it('lets go when nothing was written', async () => {
    aDeckOf([]);
    await newCard();
    act(() => goTo('/app/navigate/f1'));
    await waitFor(() => expect(address()).toBe('/app/navigate/f1'));
  });
});
