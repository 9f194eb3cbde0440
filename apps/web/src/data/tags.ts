import type { ChangeNotice, LiveTopic } from '@ardoise/contracts';

/** A whole topic, or what of it carries this id. */
export type Tag = LiveTopic | { type: LiveTopic; id: string };

/** What may gain or lose things, or shows several of them: a notice of any one of its topic makes it stale. */
const LIST = 'LIST';
/** One place of the tree: what stands above it, which may hide it, and what it holds, which it counts, are not known. */
const PLACE = 'PLACE';

export const oneOf = (type: LiveTopic, id: string) => ({ type, id });
export const listOf = (...types: LiveTopic[]) => types.map((type) => ({ type, id: LIST }));
/** A folder or a deck that is looked at for itself. */
export const placeOf = (type: 'folders' | 'decks', id: string) => [oneOf(type, id), oneOf(type, PLACE)];

/** The way to a folder hangs on each folder of it; where it cannot be told, on any. */
export const wayTags = (way: readonly { id: string }[] | undefined) =>
  way ? way.map(({ id }) => oneOf('folders', id)) : listOf('folders');

const counting = (...types: ('folders' | 'decks')[]) => [
  ...listOf(...types),
  ...types.map((type) => oneOf(type, PLACE)),
];

/** Where nothing says which thing changed: counts hang on what they count, and a hidden folder hides all it holds. */
const WITHOUT_ID: Record<LiveTopic, readonly Tag[]> = {
  folders: ['folders', 'decks', 'flashcards', 'progress'],
  decks: ['decks', ...counting('folders'), 'flashcards', 'progress'],
  flashcards: ['flashcards', ...counting('decks', 'folders'), 'progress'],
  progress: ['progress'],
  users: ['users'],
  tags: ['tags', 'folders', 'decks', 'flashcards'],
  proposals: ['proposals', 'flashcards', ...counting('decks', 'folders')],
  comments: ['comments'],
  quizzes: ['quizzes'],
  attempts: ['attempts'],
};

const alone = (topic: LiveTopic) => (id: string) => [oneOf(topic, id), ...listOf(topic)];

/** The same where the thing is named: what is of another one alone stays. */
const WITH_ID: Record<LiveTopic, (id: string) => readonly Tag[]> = {
  folders: (id) => [oneOf('folders', id), ...counting('folders', 'decks'), ...listOf('flashcards'), 'progress'],
  decks: (id) => [...alone('decks')(id), ...counting('folders'), ...listOf('flashcards'), 'progress'],
  flashcards: (id) => [...alone('flashcards')(id), ...counting('decks', 'folders'), 'progress'],
  progress: () => WITHOUT_ID.progress,
  users: alone('users'),
  // Whatever carries a tag shows its name.
  tags: () => WITHOUT_ID.tags,
  proposals: (id) => [...alone('flashcards')(id), ...listOf('proposals'), ...counting('decks', 'folders')],
  comments: alone('comments'),
  quizzes: alone('quizzes'),
  attempts: alone('attempts'),
};

const named = (tag: Tag) => (typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`);

/** Each once. */
export function union(...tags: readonly (readonly Tag[])[]): Tag[] {
  return [...new Map(tags.flat().map((tag) => [named(tag), tag])).values()];
}

/** What a change somewhere in these topics makes stale. */
export function staleAfter(...topics: LiveTopic[]): Tag[] {
  return union(...topics.map((topic) => WITHOUT_ID[topic]));
}

/** What a notice makes stale. */
export function staleBy({ topic, id }: Pick<ChangeNotice, 'topic' | 'id'>): readonly Tag[] {
  return id === null ? WITHOUT_ID[topic] : WITH_ID[topic](id);
}
