import { readFileSync } from 'node:fs';
import { STATED_KINDS } from '@ardoise/contracts';
import { upcast } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { catalogueUpcasts } from './upcasts.js';
import { catalogueNotices } from '../reactions/live-notices.js';
import { decksProjection } from '../read/decks.js';
import { flashcardsProjection } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { foldersProjection } from '../read/folders.js';
import { mediaFilesProjection } from '../read/media-files.js';
import { tagsProjection } from '../read/tags.js';

/**
 * Events as version 1 wrote them, and after them what later ones write beside. They are in logs for ever: this file only grows, and a change of shape gets a version
 * and a way from the old one, never an edit here.
 */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => upcast({ ...event, id: '', stream: 'x-1', revision: 0, position }, catalogueUpcasts));

const contentOf = (data: unknown) => (data as { content: Partial<FlashcardDocument> }).content;

/** By their ids: they come in the order of text, 'c10' before 'c2'. */
const cards = new Map(foldInMemory<FlashcardDocument>(flashcardsProjection, events).map((card) => [card.id, card]));

describe('events that were written', () => {
  it('still make the same folder', () => {
    const [folder] = foldInMemory(foldersProjection, events);
    expect(Object.keys(folder ?? {})).not.toContain('colour');
    expect(folder).toEqual({
      id: 'f1',
      parentId: 'f0',
      name: 'Les sciences',
      description: 'Toutes',
      visible: false,
      createdAt: '2026-01-01T08:00:00.000Z',
      deletedAt: null,
      deletedBy: null,
      deletedDay: null,
      tags: ['t1'],
      revision: 0,
    });
  });

  it('make a category with the face that was chosen, of which an edit tells what is new', () => {
    expect(foldInMemory(foldersProjection, events)[1]).toMatchObject({
      id: 'f9',
      name: 'La géographie',
      colour: 'teal',
      sign: '🗺️',
    });
  });

  it('still make the same deck', () => {
    expect(foldInMemory(decksProjection, events)).toEqual([
      {
        id: 'd1',
        folderId: 'f2',
        name: 'La chimie',
        description: 'Éléments',
        visible: true,
        createdAt: '2026-01-01T08:05:00.000Z',
        deletedAt: null,
        deletedBy: null,
        deletedDay: null,
        flashcards: 0,
        visibleFlashcards: 0,
        tags: ['t1'],
        revision: 0,
      },
    ]);
  });

  it('still make the same cards', () => {
    expect([cards.get('c1'), cards.get('c2')]).toEqual([
      {
        id: 'c1',
        deckId: 'd2',
        visible: true,
        question: 'Le sodium a pour symbole ....',
        answer: ['Na'],
        possibleAnswers: [],
        isFillableText: true,
        additionalTextVerso: '',
        media: null,
        mediaVerso: null,
        createdAt: '2026-01-01T08:10:00.000Z',
        deletedAt: null,
        deletedBy: null,
        deletedDay: null,
        tags: ['t1', 't2'],
        text: 'le sodium a pour symbole ....\nna\n',
        proposedBy: null,
        proposedQuestion: null,
        proposalState: null,
        decidedAt: null,
        refusalReason: null,
        revision: 0,
      },
      {
        id: 'c2',
        deckId: 'd2',
        visible: true,
        question: 'Le fer a pour symbole ?',
        answer: ['Fe'],
        possibleAnswers: ['Fe', 'F'],
        isFillableText: false,
        additionalTextVerso: 'Œuvre du fer',
        media: null,
        mediaVerso: null,
        createdAt: '2026-01-01T09:06:00.000Z',
        deletedAt: null,
        deletedBy: null,
        deletedDay: null,
        tags: [],
        text: 'le fer a pour symbole ?\nfe\nfe\nf\noeuvre du fer',
        proposedBy: 's1',
        proposedQuestion: 'Le fer a pour symbole ?',
        proposalState: 'published',
        decidedAt: '2026-01-01T09:09:00.000Z',
        refusalReason: null,
        revision: 0,
      },
    ]);
  });

  it('make cards of the kinds that are stated, which an edit may take away', () => {
    const told = ['c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9'].flatMap((id) => cards.get(id) ?? []);
    expect(told.map(({ id, kind, answer, details }) => ({ id, kind, answer, details }))).toEqual([
      { id: 'c3', answer: ['Lomé'] },
      { id: 'c4', kind: 'number', answer: ['de 6,5 à 7,5'], details: { least: 6.5, most: 7.5, unit: '' } },
      { id: 'c5', kind: 'order', answer: ['un', 'deux', 'trois'] },
      {
        id: 'c6',
        kind: 'pairs',
        answer: ['Togo → Lomé', 'Mali → Bamako'],
        details: {
          pairs: [
            { left: 'Togo', right: 'Lomé' },
            { left: 'Mali', right: 'Bamako' },
          ],
          others: ['Accra'],
        },
      },
      {
        id: 'c7',
        kind: 'labels',
        answer: ['Aorte'],
        details: {
          ask: 'where',
          zones: [{ label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 }],
          zone: 0,
          others: [],
        },
      },
      {
        id: 'c8',
        kind: 'poll',
        answer: ['Rouge', 'Vert'],
        details: { options: ['Rouge', 'Vert'], several: false, anonymous: true },
      },
      {
        id: 'c9',
        kind: 'words',
        answer: ['Nuage de mots'],
        details: { words_most: 1, hidden: ['crotte'], anonymous: false },
      },
    ]);
    for (const name of ['kind', 'details']) expect(Object.keys(told[0] ?? {})).not.toContain(name);
  });

  it('hold a card of each kind that is stated, which is read as it was written', () => {
    const added = events.filter(({ type, data }) => type === 'FlashcardAdded' && 'kind' in contentOf(data));
    expect(new Set(added.map(({ data }) => contentOf(data).kind))).toEqual(new Set(STATED_KINDS));
    for (const event of added)
      expect(foldInMemory(flashcardsProjection, [event])).toMatchObject([contentOf(event.data)]);
  });

  it('make a proposal that was corrected, refused, proposed again and withdrawn', () => {
    expect(cards.get('c10')).toMatchObject({
      visible: false,
      question: 'Capitale du Bénin ?',
      answer: ['Porto-Novo'],
      text: 'capitale du benin ?\nporto-novo\n',
      proposedQuestion: 'Capitale du Bénin ?',
      proposalState: 'withdrawn',
      decidedAt: '2026-11-29T08:04:00.000Z',
      refusalReason: null,
      deletedAt: '2026-11-29T08:04:00.000Z',
      // In no bin.
      deletedDay: null,
      refusedBefore: {
        times: 1,
        at: '2026-11-29T08:02:00.000Z',
        reason: 'Relisez votre carte.',
        question: 'Capitale du Bénin ?',
        answer: ['Cotonou'],
      },
    });
  });

  it('still make the same vocabulary', () => {
    expect(foldInMemory(tagsProjection, events)).toEqual([{ id: 't1', name: 'La chimie' }]);
  });

  it('still make the same file of a card', () => {
    const thumbnail = { id: 't1', extension: 'webp', bytes: 30_000 };
    expect(foldInMemory(mediaFilesProjection, events)).toEqual([
      { id: 'm1', flashcardId: 'c1', fault: 'missing', thumbnail },
    ]);
  });

  it('hold one of each type that is known', () => {
    const silent = events.filter((event) => catalogueNotices(event).length === 0).map(({ type }) => type);
    // Nobody has to look again because a new file is as it should be.
    expect(silent).toEqual(['MediaFoundSound', 'ThumbnailMade']);
    expect(new Set(events.map(({ type }) => type)).size).toBe(34);
  });
});
