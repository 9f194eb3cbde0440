import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Flashcard } from '@ardoise/contracts';
import { kindNames } from '@ardoise/contracts/light';
import { DECK_PATH, aDeckOf } from '../../../test/given/deck.ts';
import { RefusedAnswer } from '../../../test/fake-server.ts';
import { open } from '../../../test/render-app.tsx';
import { addFile, chooseKind } from '../../../test/card-editor.ts';
import { aCard } from '../../../test/given/things.ts';

const save = () => screen.getByRole('button', { name: 'Enregistrer' });

const OF_ANSWERS = new Set(['answer', 'possible_answers', 'is_fillable_text', 'kind', 'details']);

async function newCard(
  text = 'Une question ?',
  proposed: readonly string[] = [],
  more: Parameters<typeof aDeckOf>[1] = {},
) {
  const server = aDeckOf([], {
    ...more,
    'POST /api/flashcards/choices': () => [{ choices: proposed }],
  });
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
  it('offers all of them in words, each with what it asks', async () => {
    const { user } = await newCard();
    const how = screen.getByRole('combobox', { name: 'Comment répondre\u00a0?' });
    expect(how).toHaveAccessibleDescription(/^L’élève retourne la carte/);
    await user.click(how);
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')];
    const names = offered.map((one) => one.firstChild?.textContent);
    expect(names.toSorted()).toEqual(Object.values(kindNames).toSorted());
    expect(names[0]).toBe('À retourner');
  });

  it('true or false: one press', async () => {
    const { user, sent } = await newCard();
    await chooseKind(user, 'Vrai ou faux');
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
    await chooseKind(user, 'Choix');
    await user.type(screen.getByLabelText('Réponse possible 1'), 'Accra');
    await chooseKind(user, 'Réponse à taper');
    expect(screen.getByLabelText('Réponse 1')).toHaveValue('Lomé');
    await chooseKind(user, 'Choix');
    expect(screen.getByLabelText('Réponse possible 1')).toHaveValue('Accra');
    await chooseKind(user, 'Réponse à taper');
    expect(await sent()).toMatchObject({ answer: '["Lomé"]', possible_answers: '[]', kind: 'typed' });
  });

  it('a poll: its options, several, without names', async () => {
    const { user, sent } = await newCard('Votre couleur ?');
    await chooseKind(user, 'Sondage');
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
    await chooseKind(user, 'Nuage de mots');
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
    await chooseKind(user, 'Choix');
    expect(screen.getByRole('button', { name: 'Proposer des choix' })).toBeDisabled();
    await chooseKind(user, 'À retourner');
    await user.type(screen.getByLabelText('Réponse 1'), 'Lomé');
    await chooseKind(user, 'Choix');
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
    await chooseKind(user, 'Choix');
    await user.click(screen.getByRole('button', { name: 'Proposer des choix' }));
    expect(await screen.findByText(/n’ont pas d’autre réponse/)).toBeInTheDocument();
  });

  it('a number with its margin, which is told as it is written', async () => {
    const { user, sent } = await newCard();
    await chooseKind(user, 'Nombre');
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
    await chooseKind(user, 'Ordre');
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
    await chooseKind(user, 'Paires');
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

describe('a picture with zones', () => {
  const HEART = new File(['x'], 'coeur.png', { type: 'image/png' });
  async function drawn(labels: readonly string[], more: Parameters<typeof aDeckOf>[1] = {}) {
    const begun = await newCard('Le cœur', [], more);
    const { user } = begun;
    await chooseKind(user, 'Image à légender');
    await addFile(user, 'Image ou vidéo au recto', HEART);
    for (const [at, label] of labels.entries()) {
      await user.click(await screen.findByRole('button', { name: 'Ajouter une zone' }));
      await user.type(screen.getByLabelText(`Étiquette ${at + 1}`), label);
    }
    return begun;
  }
  const zone = (number: number) => screen.getByRole('application', { name: new RegExp(`^Zone ${number}`) });

  it('asks for its picture first', async () => {
    const { user } = await newCard('Le cœur');
    await chooseKind(user, 'Image à légender');
    expect(screen.getByText(/se dessinent sur l’image du recto/)).toBeInTheDocument();
    await user.click(save());
    expect(screen.getByText(/besoin d’une image au recto/)).toBeInTheDocument();
  });

  it('has zones that keys move, resize and remove', async () => {
    const { user, sent } = await drawn(['Aorte', 'Ventricule', 'Paroi']);
    zone(1).focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(zone(1)).toHaveAccessibleName('Zone 1, Aorte');
    zone(3).focus();
    await user.keyboard('{Delete}');
    await user.click(screen.getByText('Nommer par choix'));
    await user.click(screen.getByRole('button', { name: 'Ajouter un intrus' }));
    await user.type(screen.getByLabelText('Intrus 1'), 'Veine');
    const { details, ...answer } = await sent();
    expect(answer).toMatchObject({ answer: '["Aorte","Ventricule"]', kind: 'labels' });
    const shape = { shape: 'rectangle', width: 200 };
    expect(JSON.parse(details ?? '')).toEqual({
      ask: 'choose',
      zones: [
        { ...shape, label: 'Aorte', x: 290, y: 290, height: 210 },
        { ...shape, label: 'Ventricule', x: 360, y: 360, height: 200 },
      ],
      others: ['Veine'],
    });
  });

  it('is drawn by a pointer, and moved by it', async () => {
    const { user } = await newCard('Le cœur');
    await chooseKind(user, 'Image à légender');
    await addFile(user, 'Image ou vidéo au recto', HEART);
    const canvas = await screen.findByRole('group', { name: 'Zones sur l’image' });
    const sheet = canvas.querySelector<HTMLElement>('[data-part="sheet"]')!;
    sheet.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
    const drag = (on: HTMLElement, [x, y]: [number, number], [toX, toY]: [number, number]) => {
      on.setPointerCapture = () => undefined;
      fireEvent.pointerDown(on, { button: 0, pointerId: 1, clientX: x, clientY: y });
      fireEvent.pointerMove(canvas, { pointerId: 1, clientX: toX, clientY: toY });
      fireEvent.pointerUp(canvas, { pointerId: 1 });
    };
    drag(canvas.querySelector<HTMLElement>('[data-part="ground"]')!, [20, 10], [60, 40]);
    expect(zone(1)).toHaveStyle({ left: '10%', top: '10%', width: '20%', height: '30%' });
    drag(zone(1), [30, 20], [50, 20]);
    expect(zone(1)).toHaveStyle({ left: '20%', top: '10%', width: '20%', height: '30%' });
    drag(zone(1).querySelector<HTMLElement>('[data-part="hold"]:last-child')!, [80, 40], [100, 50]);
    expect(zone(1)).toHaveStyle({ left: '20%', top: '10%', width: '30%', height: '40%' });
  });

  it('makes a card a zone in one press; tried again, none twice', async () => {
    let calls = 0;
    const { server, user } = await drawn(['Aorte', 'Ventricule', 'Paroi'], {
      'POST /api/flashcards': () => (++calls === 2 ? new RefusedAnswer(429, 'Trop de cartes.') : { id: `n${calls}` }),
    });
    await user.click(screen.getByRole('combobox', { name: 'Zones demandées' }));
    await user.click(await screen.findByTitle('Une carte par zone'));
    expect(screen.getByText(/Enregistrer fera 3 cartes/)).toBeInTheDocument();
    const asked = () =>
      server.made('POST', '/api/flashcards').map(({ form }) => {
        const { zone: at } = JSON.parse((form?.get('details') as string | null) ?? '{}') as { zone?: number };
        return at;
      });
    await user.click(save());
    expect(await screen.findByText(/1 carte sur 3 est enregistrée/)).toBeInTheDocument();
    expect(asked()).toEqual([0, 1]);
    await user.click(save());
    await waitFor(() => expect(asked()).toEqual([0, 1, 1, 2]));
    expect(await screen.findByText('3 cartes ont été créées.')).toBeInTheDocument();
  });

  it('makes none twice either where zones came and went before it is tried again', async () => {
    let calls = 0;
    const { server, user } = await drawn(['Aorte', 'Ventricule', 'Paroi'], {
      'POST /api/flashcards': () => (++calls === 3 ? new RefusedAnswer(429, 'Trop de cartes.') : { id: `n${calls}` }),
    });
    await user.click(screen.getByRole('combobox', { name: 'Zones demandées' }));
    await user.click(await screen.findByTitle('Une carte par zone'));
    await user.click(save());
    expect(await screen.findByText(/2 cartes sur 3 sont enregistrées/)).toBeInTheDocument();
    zone(1).focus();
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: 'Ajouter une zone' }));
    await user.type(screen.getByLabelText('Étiquette 3'), 'Veine');
    await user.click(save());
    const asked = () => server.made('POST', '/api/flashcards').map(({ form }) => form?.get('answer'));
    await waitFor(() =>
      expect(asked()).toEqual(['["Aorte"]', '["Ventricule"]', '["Paroi"]', '["Paroi"]', '["Veine"]']),
    );
  });
});

describe('editing a card of a kind', () => {
  it('begins with its kind, and says when it has none any more', async () => {
    const { user, sent } = await edit(aCard({ kind: 'order', answer: ['un', 'deux'] }));
    expect(screen.getByText('L’élève remet les éléments dans l’ordre où vous les écrivez.')).toBeVisible();
    expect(screen.getByLabelText('Élément 2')).toHaveValue('deux');
    await chooseKind(user, 'À retourner');
    expect(await sent()).toMatchObject({ answer: '["un","deux"]', kind: '' });
  });

  it('is nothing to be said of one that never had', async () => {
    const { user, sent } = await edit(aCard());
    await user.type(screen.getByLabelText('Réponse 1'), '!');
    expect(await sent()).not.toHaveProperty('kind');
  });
});
