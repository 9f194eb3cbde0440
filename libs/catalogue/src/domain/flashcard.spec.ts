import type { Content } from './content.js';
import { given } from '../testing/given.suite.js';
import { flashcardDecider } from './flashcard.js';
import type { FlashcardEvent } from './flashcard.js';

const content: Content = {
  question: 'Quelle est la capitale de la France ?',
  answer: ['Paris'],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};
const deck = { depth: 0, deleted: false };
const add = (changes: Partial<Content> = {}) =>
  ({
    type: 'AddFlashcard',
    flashcardId: 'c',
    deckId: 'd',
    deck,
    visible: true,
    content: { ...content, ...changes },
  }) as const;
const added: FlashcardEvent = {
  type: 'FlashcardAdded',
  data: { flashcardId: 'c', deckId: 'd', visible: true, content },
};
const deleted: FlashcardEvent = { type: 'FlashcardDeleted', data: { flashcardId: 'c', deckId: 'd', visible: true } };
const card = (...events: FlashcardEvent[]) => given(flashcardDecider, events);
const refused = (changes: Partial<Content>) => () => card().when(add(changes));

describe('a card', () => {
  it('is added with what was typed, trimmed and without empty lines', () => {
    expect(card().when(add({ question: `  ${content.question} `, answer: [' Paris ', ''] }))).toEqual([added]);
  });

  it.each(['', 'abc', '  ab  '])('refuses the question %j', (question) => {
    expect(refused({ question })).toThrow('Veuillez renseigner une question');
  });

  it.each([[[]], [['', '  ']]])('refuses the answers %j', (answer) => {
    expect(refused({ answer })).toThrow('Veuillez renseigner une réponse');
  });

  it('wants right answers among the possible ones', () => {
    expect(refused({ possibleAnswers: ['Lyon', 'Nice'] })).toThrow(
      expect.objectContaining({ code: 'answer-not-possible' }),
    );
    expect(card().when(add({ possibleAnswers: ['Lyon', 'Paris'] }))).toHaveLength(1);
  });

  it.each([
    ['Je ... à Paris.', ['vais'], true],
    ['Je ... à ... demain.', ['vais', 'Paris'], true],
    ['Je ... à ... demain.', ['vais'], false],
    ['Je vais à Paris.', ['vais'], false],
  ])('wants as many answers as blanks: %s %j', (question, answer, accepted) => {
    const attempt = refused({ question, answer, isFillableText: true });
    if (accepted) expect(attempt()).toHaveLength(1);
    else expect(attempt).toThrow(expect.objectContaining({ code: 'blanks-mismatch' }));
  });

  it.each([
    ['Sans aucun trou', ['Lyon']],
    ['Un ... puis un ...', ['Lyon']],
  ])('wants as many as blanks also where they are chosen: %s', (question, answer) => {
    expect(refused({ question, answer, isFillableText: true, possibleAnswers: ['Lyon', 'Paris'] })).toThrow(
      expect.objectContaining({ code: 'blanks-mismatch' }),
    );
  });

  it.each([
    ['Paris', 'Paris'],
    ['Paris', ' paris '],
    ['l’eau', "L'eau"],
    ['10\u202f000', '10000'],
  ])('refuses possible answers that are the same: %j and %j', (one, other) => {
    expect(refused({ answer: [one], possibleAnswers: [one, 'Lyon', other] })).toThrow(
      expect.objectContaining({ code: 'possible-answers-doubled' }),
    );
  });

  it('is refused in a deck that is deleted or unknown', () => {
    const lost = { ...add(), deck: { depth: 0, deleted: true } };
    expect(() => card().when(lost)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('says apart what changed: its content, its visibility', () => {
    const edit = (visible: boolean, question: string) =>
      ({ type: 'EditFlashcard', visible, content: { ...content, question } }) as const;
    expect(card(added).when(edit(true, content.question))).toEqual([]);
    expect(card(added).when(edit(false, content.question))).toEqual([
      { type: 'FlashcardHidden', data: { flashcardId: 'c', deckId: 'd' } },
    ]);
    expect(
      card(added)
        .when(edit(false, 'Et celle de l’Italie ?'))
        .map(({ type }) => type),
    ).toEqual(['FlashcardEdited', 'FlashcardHidden']);
  });

  describe.each<[string, Partial<Content>, string]>([
    ['doubled possible answers', { possibleAnswers: ['Paris', 'paris'] }, 'possible-answers-doubled'],
    ['no blank to fill in', { isFillableText: true }, 'blanks-mismatch'],
  ])('that was written before the rules, with %s', (_, changes, code) => {
    const old = { ...content, ...changes };
    const stands = card({
      type: 'FlashcardAdded',
      data: { flashcardId: 'c', deckId: 'd', visible: true, content: old },
    });
    const edit = { type: 'EditFlashcard', visible: true, content: old } as const;

    it('is hidden, moved and published as it is', () => {
      expect(stands.when({ ...edit, visible: false })).toEqual([
        { type: 'FlashcardHidden', data: { flashcardId: 'c', deckId: 'd' } },
      ]);
      expect(stands.when({ ...edit, move: { deckId: 'e', deck } })).toHaveLength(1);
      const data = { flashcardId: 'c', deckId: 'd', proposedBy: 'p', content: old };
      expect(card({ type: 'FlashcardProposed', data }).when({ ...edit, publish: true })).toEqual([
        { type: 'ProposalPublished', data: { flashcardId: 'c', deckId: 'd', proposedBy: 'p' } },
      ]);
    });

    it('comes back as it stood, and is no new content', () => {
      expect(card(added).when({ ...edit, stood: true })).toEqual([
        { type: 'FlashcardEdited', data: { flashcardId: 'c', deckId: 'd', content: old } },
      ]);
      expect(() => card(added).when(edit)).toThrow(expect.objectContaining({ code }));
      expect(() => stands.when({ ...edit, content: { ...old, additionalTextVerso: 'autre' } })).toThrow(
        expect.objectContaining({ code }),
      );
    });
  });

  describe('that a student proposes', () => {
    const by = { flashcardId: 'c', deckId: 'd', proposedBy: 's' };
    const proposed: FlashcardEvent = { type: 'FlashcardProposed', data: { ...by, content } };
    const refused: FlashcardEvent = { type: 'ProposalRefused', data: { ...by, reason: 'Non' } };
    const taken: FlashcardEvent = { type: 'ProposalWithdrawn', data: by };
    const published: FlashcardEvent = { type: 'ProposalPublished', data: by };
    const better = { ...content, question: 'Quelle ville est la capitale de la France ?' };
    const rewrite = { type: 'RewriteProposal', content: better, deck } as const;
    const restore = {
      type: 'RestoreFlashcard',
      now: '2026-01-02T00:00:00.000Z',
      deletedAt: '2026-01-01T00:00:00.000Z',
      parent: deck,
    } as const;
    const code = (wanted: string) => expect.objectContaining({ code: wanted });

    it('is corrected while it waits, by the rules of a card, and once', () => {
      const corrected: FlashcardEvent = { type: 'ProposalCorrected', data: { ...by, content: better } };
      expect(card(proposed).when(rewrite)).toEqual([corrected]);
      expect(card(proposed, corrected).when(rewrite)).toEqual([]);
      expect(() => card(proposed).when({ ...rewrite, content: { ...better, answer: [] } })).toThrow(
        code('answer-missing'),
      );
    });

    it.each([
      ['refused', refused],
      ['withdrawn', taken],
    ])('is proposed again once it was %s, also with the same words', (_, end) => {
      expect(card(proposed, end).when(rewrite)).toEqual([
        { type: 'ProposalRenewed', data: { ...by, content: better } },
      ]);
      expect(card(proposed, end).when({ ...rewrite, content })).toHaveLength(1);
      expect(() => card(proposed, end).when({ ...rewrite, deck: { ...deck, deleted: true } })).toThrow(
        code('not-found'),
      );
    });

    it('is no longer its author’s once it is published', () => {
      expect(() => card(proposed, published).when(rewrite)).toThrow(code('proposal-decided'));
      expect(() => card(proposed, published).when({ type: 'WithdrawProposal' })).toThrow(code('proposal-decided'));
    });

    it('is withdrawn once, and nobody else brings it back or refuses it', () => {
      expect(card(proposed).when({ type: 'WithdrawProposal' })).toEqual([taken]);
      expect(card(proposed, taken).when({ type: 'WithdrawProposal' })).toEqual([]);
      expect(() => card(proposed, refused).when({ type: 'WithdrawProposal' })).toThrow(code('proposal-decided'));
      for (const command of [restore, { type: 'DeleteFlashcard' }] as const)
        expect(() => card(proposed, taken).when(command)).toThrow(code('not-found'));
      const renewed: FlashcardEvent = { type: 'ProposalRenewed', data: { ...by, content } };
      expect(card(proposed, taken, renewed, refused).when(restore)).toHaveLength(1);
    });
  });

  it('moves, and says from where', () => {
    expect(card(added).when({ type: 'MoveFlashcard', deckId: 'e', deck })).toEqual([
      { type: 'FlashcardMoved', data: { flashcardId: 'c', from: 'd', deckId: 'e', visible: true } },
    ]);
  });

  it('is deleted once and brought back within 30 days', () => {
    expect(card(added).when({ type: 'DeleteFlashcard' })).toEqual([deleted]);
    expect(card(added, deleted).when({ type: 'DeleteFlashcard' })).toEqual([]);
    const back = (now: string) =>
      ({ type: 'RestoreFlashcard', now, deletedAt: '2026-01-01T00:00:00.000Z', parent: deck }) as const;
    expect(card(added, deleted).when(back('2026-01-20T00:00:00.000Z'))).toHaveLength(1);
    expect(() => card(added, deleted).when(back('2026-03-01T00:00:00.000Z'))).toThrow(
      expect.objectContaining({ code: 'undo-expired' }),
    );
  });
});
