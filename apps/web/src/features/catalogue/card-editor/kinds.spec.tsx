import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { open } from '../../../test/render-app.tsx';
import { aCard } from '../../../test/given/things.ts';

const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const choose = (name: string) => screen.getByRole('radio', { name });

const OF_ANSWERS = new Set(['answer', 'possible_answers', 'is_fillable_text', 'kind', 'details']);

async function newCard(text = 'Une question ?', proposed: readonly string[] = []) {
  const server = aDeckOf([], { 'POST /api/flashcards/choices': () => [{ choices: proposed }] });
  const user = open(DECK_PATH);
  await user.click(await screen.findByRole('button', { name: 'Carte' }));
  await user.type(await screen.findByLabelText('Question', { selector: 'textarea' }), text);
  const sent = async () => {
    await user.click(save());
    await waitFor(() => expect(server.made('POST', '/api/flashcards')).toHaveLength(1));
    const form = [...(server.made('POST', '/api/flashcards')[0]?.form ?? [])];
    return Object.fromEntries(
      form.filter(([field]) => OF_ANSWERS.has(field)).map(([field, text]) => [field, text as string]),
    );
  };
  return { server, user, sent };
}

async function edit(card: Flashcard) {
  const server = aDeckOf([card]);
  const user = open(DECK_PATH);
  await user.click(await screen.findByRole('button', { name: /^Actions de la carte/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Editer' }));
  await screen.findByLabelText('Question', { selector: 'textarea' });
  const sent = async () => {
    await user.click(save());
    await waitFor(() => expect(server.made('PUT', '/api/flashcards/c1')).toHaveLength(1));
    return Object.fromEntries(server.made('PUT', '/api/flashcards/c1')[0]?.form ?? []);
  };
  return { user, sent };
}

describe('writing a card of a kind', () => {
  it('offers all of them in words', async () => {
    await newCard();
    const group = screen.getByRole('group', { name: 'Comment répondre\u00a0?' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((one) => one.closest('label')?.textContent),
    ).toEqual([
      'À retourner',
      'Choix',
      'Vrai ou faux',
      'Réponse à taper',
      'Texte à trous',
      'Nombre',
      'Ordre',
      'Paires',
      'Sondage',
      'Nuage de mots',
    ]);
  });

  it('true or false: one press', async () => {
    const { user, sent } = await newCard();
    await user.click(choose('Vrai ou faux'));
    await user.click(save());
    expect(screen.getByText('Choisissez Vrai ou Faux')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Faux', pressed: false }));
    expect(await sent()).toEqual({
      answer: '["Faux"]',
      possible_answers: '["Vrai","Faux"]',
      is_fillable_text: 'false',
    });
  });

  it('typed: what was written to turn stays', async () => {
    const { user, sent } = await newCard();
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(choose('Choix'));
    await user.type(screen.getByLabelText('Réponse possible 1'), 'Accra');
    await user.click(choose('Réponse à taper'));
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé');
    await user.click(choose('Choix'));
    expect(screen.getByLabelText('Réponse possible 1')).toHaveValue('Accra');
    await user.click(choose('Réponse à taper'));
    expect(await sent()).toMatchObject({ answer: '["Lomé"]', possible_answers: '[]', kind: 'typed' });
  });

  it('a poll: its options, several, without names', async () => {
    const { user, sent } = await newCard('Votre couleur ?');
    await user.click(choose('Sondage'));
    await user.click(save());
    expect(screen.getByText('Un sondage propose au moins deux choix.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Choix 1'), 'Rouge{Enter}Vert{Enter}Bleu');
    await user.click(screen.getByRole('checkbox', { name: 'Plusieurs choix possibles' }));
    await user.click(screen.getByRole('checkbox', { name: 'Réponses anonymes' }));
    expect(screen.getByRole('checkbox', { name: 'Réponses anonymes' })).toHaveAccessibleDescription(
      /ne se change plus/,
    );
    expect(await sent()).toEqual({
      answer: '["Rouge","Vert","Bleu"]',
      possible_answers: '[]',
      is_fillable_text: 'false',
      kind: 'poll',
      details: '{"options":["Rouge","Vert","Bleu"],"several":true,"anonymous":true}',
    });
  });

  it('a cloud of words: how many, and those that are not shown', async () => {
    const { user, sent } = await newCard('L’été en un mot ?');
    await user.click(choose('Nuage de mots'));
    await user.click(within(screen.getByRole('radiogroup', { name: 'Mots par élève' })).getByText('2'));
    await user.type(screen.getByLabelText('Mots à ne pas montrer'), 'crotte{Enter}zut');
    expect(await sent()).toMatchObject({
      answer: '["Nuage de mots"]',
      kind: 'words',
      details: '{"words_most":2,"hidden":["crotte","zut"],"anonymous":false}',
    });
  });

  it('choices that look like the answer, under what is written', async () => {
    const { server, user, sent } = await newCard('Capitale du Togo ?', ['Accra', 'Dakar', 'Bamako']);
    await user.click(choose('Choix'));
    expect(screen.getByRole('button', { name: 'Proposer des choix' })).toBeDisabled();
    await user.click(choose('À retourner'));
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(choose('Choix'));
    await user.click(screen.getByRole('button', { name: 'Proposer des choix' }));
    await waitFor(() => expect(screen.getByLabelText('Réponse possible 4')).toHaveValue('Bamako'));
    expect(server.made('POST', '/api/flashcards/choices')[0]?.json).toEqual({
      cards: [{ deck_id: 'd1', answer: ['Lomé'] }],
    });
    expect(await sent()).toMatchObject({
      answer: '["Lomé"]',
      possible_answers: '["Lomé","Accra","Dakar","Bamako"]',
    });
  });

  it('says where the cards around have nothing alike', async () => {
    const { user } = await newCard();
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await user.click(choose('Choix'));
    await user.click(screen.getByRole('button', { name: 'Proposer des choix' }));
    expect(await screen.findByText(/n’ont pas d’autre réponse/)).toBeInTheDocument();
  });

  it('a number with its margin, which is told as it is written', async () => {
    const { user, sent } = await newCard();
    await user.click(choose('Nombre'));
    await user.click(save());
    expect(screen.getByText('Veuillez renseigner un nombre')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Valeur'), '9,81');
    await user.type(screen.getByLabelText('Écart admis'), '0,02');
    await user.type(screen.getByLabelText('Unité'), 'm/s²');
    expect(screen.getByText('Juste de 9,79 à 9,83 m/s²')).toBeInTheDocument();
    const { details, ...answer } = await sent();
    expect(answer).toMatchObject({ answer: '["9,81\u00a0m/s²"]', kind: 'number' });
    expect(JSON.parse(details ?? '')).toEqual({ value: 9.81, margin: 0.02, margin_in: 'units', unit: 'm/s²' });
  });

  it('an order of two items at least', async () => {
    const { user, sent } = await newCard();
    await user.click(choose('Ordre'));
    await user.type(screen.getByLabelText('Élément 1'), 'un');
    await user.click(save());
    expect(screen.getByText(/de 2 à 10 éléments/)).toBeInTheDocument();
    await user.click(screen.getByLabelText('Élément 1'));
    await user.keyboard('{Enter}zéro');
    await user.click(screen.getByRole('button', { name: 'Monter\u00a0: Élément 2' }));
    expect(await sent()).toMatchObject({ answer: '["zéro","un"]', kind: 'order' });
  });

  it('pairs, with what belongs to nothing', async () => {
    const { user, sent } = await newCard();
    await user.click(choose('Paires'));
    await user.type(screen.getByLabelText('Gauche 1'), 'France{Enter}Paris{Enter}Japon');
    await user.click(save());
    expect(screen.getByText(/au moins deux paires/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Droite 2'), 'Tokyo');
    await user.click(screen.getByRole('button', { name: 'Ajouter un intrus' }));
    await user.type(screen.getByLabelText('Intrus 1'), 'Lyon');
    const { details, ...answer } = await sent();
    expect(answer).toMatchObject({ answer: '["France → Paris","Japon → Tokyo"]', kind: 'pairs' });
    expect(JSON.parse(details ?? '')).toEqual({
      pairs: [
        { left: 'France', right: 'Paris' },
        { left: 'Japon', right: 'Tokyo' },
      ],
      others: ['Lyon'],
    });
  });
});

describe('editing a card of a kind', () => {
  it('begins with its kind, and says when it has none any more', async () => {
    const { user, sent } = await edit(aCard({ kind: 'order', answer: ['un', 'deux'] }));
    expect(choose('Ordre')).toBeChecked();
    expect(screen.getByLabelText('Élément 2')).toHaveValue('deux');
    await user.click(choose('À retourner'));
    expect(await sent()).toMatchObject({ answer: '["un","deux"]', kind: '' });
  });

  it('is nothing to be said of one that never had', async () => {
    const { user, sent } = await edit(aCard());
    await user.type(screen.getByLabelText('Réponse 1'), '!');
    expect(await sent()).not.toHaveProperty('kind');
  });
});
