import { typographic } from '../french/typography.js';
import type { Calendar } from './calendar.js';
import type { Deed, Path, DemoCard } from './deeds.js';
import { OWN_STUDENT, PROFESSOR } from './pupils.js';
import type { Pupil } from './pupils.js';
import type { Shelf } from './shelf.js';
import { COMMENTS, PROPOSALS, TAGGED, TAGS } from './words.js';

export function printed({ question, answer, possibleAnswers, additionalTextVerso, ...kind }: DemoCard): DemoCard {
  return {
    ...kind,
    question: typographic(question),
    answer: answer.map(typographic),
    ...(possibleAnswers && { possibleAnswers: possibleAnswers.map(typographic) }),
    ...(additionalTextVerso && { additionalTextVerso: typographic(additionalTextVerso) }),
  };
}

/** What a professor finds and leaves on their desk: tags, comments, proposals, and a picture that is lost. */
export function desk(calendar: Calendar, shelf: Shelf, pupils: readonly Pupil[]): Deed[] {
  const pupil = (n: number) => pupils[n]?.email ?? OWN_STUDENT;
  return [
    ...tags(calendar, shelf),
    ...comments(calendar, shelf, pupil),
    ...proposals(calendar, shelf, pupil),
    lost(calendar, shelf),
  ];
}

function tags(calendar: Calendar, shelf: Shelf): Deed[] {
  const at = calendar.at(41, 8);
  const by = PROFESSOR;
  return [
    ...TAGS.map((tag): Deed => ({ type: 'CreateTag', at, by, tag })),
    ...TAGGED.flatMap(({ deck: name, tags: carried, cards = [] }): Deed[] => {
      const deck = shelf.deck(name);
      const onCards = cards.map((answer): Deed => {
        const { path } = shelf.card(name, answer);
        return { type: 'Tag', at: calendar.at(20, 17), by, on: 'card', path, tags: ['Facile à confondre'] };
      });
      return [{ type: 'Tag', at, by, on: 'deck', path: deck.path, tags: carried }, ...onCards];
    }),
  ];
}

function comments(calendar: Calendar, shelf: Shelf, pupil: (n: number) => string): Deed[] {
  return COMMENTS.flatMap(({ deck, answer, by, ago, text, read }, n): Deed[] => {
    const comment = String(n);
    const { path } = shelf.card(deck, answer);
    const written: Deed = {
      type: 'Comment',
      at: calendar.at(ago, 18 + (n % 5) / 4),
      by: pupil(by),
      card: path,
      comment,
      text: typographic(text),
    };
    if (!read) return [written];
    return [written, { type: 'ReadComment', at: calendar.at(ago - 1, 7.8 + n / 100), by: PROFESSOR, comment }];
  });
}

function proposals(calendar: Calendar, shelf: Shelf, pupil: (n: number) => string): Deed[] {
  return PROPOSALS.flatMap(({ deck: name, by, ago, content, decided }, n): Deed[] => {
    const deck = shelf.deck(name).path;
    const proposal: Path = `${deck}/proposition ${n}`;
    const proposed: Deed = {
      type: 'Propose',
      at: calendar.at(ago, 19 + n / 10),
      by: pupil(by),
      deck,
      proposal,
      content: printed(content),
    };
    if (decided === undefined) return [proposed];
    const judged = { at: calendar.at(ago - 1, 7.9), by: PROFESSOR, proposal };
    if (decided === true) return [proposed, { type: 'Publish', ...judged }];
    return [proposed, { type: 'Refuse', ...judged, reason: typographic(decided) }];
  });
}

function lost(calendar: Calendar, shelf: Shelf): Deed {
  const deck = shelf.deck('Drapeaux : Amériques').path;
  const content = printed({
    question: "À quel pays appartient le drapeau à la feuille d'érable ?",
    answer: ['Canada'],
    possibleAnswers: ['Canada', 'Liban', 'Pérou', 'Mexique'],
    additionalTextVerso: "La feuille d'érable y figure depuis 1965.",
  });
  return { type: 'AddBroken', at: calendar.at(12, 17.5), by: PROFESSOR, deck, card: `${deck}/feuille`, content };
}
