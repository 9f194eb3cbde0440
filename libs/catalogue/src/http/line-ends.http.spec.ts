import { randomUUID } from 'node:crypto';
import type { Flashcard, Folder } from '@ardoise/contracts';
import type { School } from '@ardoise/accounts/testing';
import { formOf, openCatalogue, Shelves } from '../testing/shelf.suite.js';

let school: School;
let on: Shelves;
beforeAll(async () => {
  school = await openCatalogue();
  on = new Shelves(school);
});
afterAll(() => school.dispose());

describe('line ends', () => {
  it('are line feeds in what is stored and answered, whatever a form sent', async () => {
    const { deck, folder } = await on.shelf();
    const list = 'Citez :\n\n- un\n- deux';
    const { payload, headers } = await formOf({
      deck_id: deck,
      question: 'Citez :\r\n\r\n- un\r\n- deux',
      answer: JSON.stringify(['a\r\nb']),
      additionnal_text_verso: 'fin\rde ligne',
    });
    expect(payload.includes('Citez :\r\n\r\n')).toBe(true);
    const { body } = await school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, headers);
    expect(await on.get<Flashcard>('professor', `/api/flashcards/${body.id}`)).toMatchObject({
      question: list,
      answer: ['a\nb'],
      additionnal_text_verso: 'fin\nde ligne',
    });
    await on.put(`/api/folders/${folder}`, { name: 'Étagère', description: 'un\r\ndeux' });
    expect(await on.get<Folder>('professor', `/api/folders/${folder}`)).toMatchObject({ description: 'un\ndeux' });
  });

  it('count once against the longest text', async () => {
    const { deck } = await on.shelf();
    const lines = 'a\r\n'.repeat(5_000);
    const card = { deck_id: deck, question: 'Quoi donc ?', answer: ['x'] };
    await on.make('/api/flashcards', { ...card, additionnal_text_verso: lines });
    const more = { ...card, additionnal_text_verso: `${lines}${lines}` };
    expect(await on.refusal('professor', 'POST', '/api/flashcards', more)).toEqual({ status: 400, code: 'malformed' });
  });

  it('are line feeds too in cards that were written before this was so', async () => {
    const { deck } = await on.shelf();
    const id = randomUUID();
    const content = {
      question: 'Citez :\r\n\r\n- un\r\n- deux',
      answer: ['x'],
      possibleAnswers: [],
      isFillableText: false,
      additionalTextVerso: '',
      media: null,
      mediaVerso: null,
    };
    const event = {
      id: randomUUID(),
      type: 'FlashcardAdded',
      data: { flashcardId: id, deckId: deck, visible: true, content },
      metadata: { at: '2026-01-01T08:00:00.000Z', version: 1 },
    };
    const { position } = await school.platform.log.append(`flashcard-${id}`, [event], 'none');
    await school.platform.projector.caughtUp(position);
    const { question, revision } = await on.get<Flashcard>('professor', `/api/flashcards/${id}`);
    expect(question).toBe('Citez :\n\n- un\n- deux');
    // Sent back as it was shown, it is no change.
    await on.put(`/api/flashcards/${id}`, { question, answer: ['x'], revision });
    expect(await on.get<Flashcard>('professor', `/api/flashcards/${id}`)).toMatchObject({ revision });
  });
});
