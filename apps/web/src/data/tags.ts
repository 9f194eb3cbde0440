import type { ChangeNotice, LiveTopic, Role } from '@ardoise/contracts';

/** What of a topic carries this id; without one, the whole topic. */
export interface CacheTag {
  type: LiveTopic;
  id?: string;
}

/** What may gain or lose things, or shows several of them: a notice of any one of its topic makes it stale. */
const LIST = 'LIST';
/** All cards of a deck: of one that is named, that one alone is asked for (`live/mend-card-lists.ts`). */
const WHOLE = 'WHOLE';
/** One place of the tree: what stands above it, which may hide it, and what it holds, which it counts, are not known. */
const PLACE = 'PLACE';

export const oneOf = (type: LiveTopic, id: string): CacheTag => ({ type, id });
export const listTags = (...types: LiveTopic[]): CacheTag[] => types.map((type) => ({ type, id: LIST }));
export const wholeDeckTags = (): CacheTag[] => [oneOf('flashcards', WHOLE)];
const cardLists = (): CacheTag[] => [...listTags('flashcards'), ...wholeDeckTags()];
/** A folder or a deck that is looked at for itself. */
export const folderTags = (type: 'folders' | 'decks', id: string): CacheTag[] => [oneOf(type, id), oneOf(type, PLACE)];

/** The way to a folder hangs on each folder of it; where it cannot be told, on any. */
export const wayTags = (way: readonly { id: string }[] | undefined): CacheTag[] =>
  way ? way.map(({ id }) => oneOf('folders', id)) : listTags('folders');

export const topicTags = (...types: LiveTopic[]): CacheTag[] => types.map((type) => ({ type }));
const counting = (...types: ('folders' | 'decks')[]): CacheTag[] => [
  ...listTags(...types),
  ...types.map((type) => oneOf(type, PLACE)),
];

/** When what became stale is fetched: at once, every two seconds at most, or in a random moment of each screen's own. */
export type Moment = 'now' | 'throttled' | 'jittered';

interface Row {
  /** Where nothing says which thing changed: counts hang on what they count, and a hidden folder hides all it holds. */
  unnamed: readonly CacheTag[];
  /** Where the thing is named: what is of another one alone stays. */
  named: (id: string) => readonly CacheTag[];
  staff: Moment;
  /** What all students are told at once, all of them would ask for at once. What is told to one alone comes at once. */
  student: Moment;
  /** Of a notice that names something, where that is another moment. */
  studentNamed?: Moment;
}

const alone = (topic: LiveTopic) => (id: string) => [oneOf(topic, id), ...listTags(topic)];
/** What shows many of them, or their names, is stale with any one. */
const whole =
  (...topics: LiveTopic[]) =>
  () =>
    topicTags(...topics);

/** Topic × role → what a notice makes stale, and when. */
const STALE: Record<LiveTopic, Row> = {
  folders: {
    unnamed: topicTags('folders', 'decks', 'flashcards', 'progress'),
    named: (id) => [oneOf('folders', id), ...counting('folders', 'decks'), ...cardLists(), ...topicTags('progress')],
    staff: 'now',
    student: 'jittered',
  },
  decks: {
    unnamed: [...topicTags('decks'), ...counting('folders'), ...topicTags('flashcards', 'progress')],
    named: (id) => [...alone('decks')(id), ...counting('folders'), ...cardLists(), ...topicTags('progress')],
    staff: 'now',
    student: 'jittered',
  },
  flashcards: {
    unnamed: [...topicTags('flashcards'), ...counting('decks', 'folders'), ...topicTags('progress')],
    named: (id) => [...alone('flashcards')(id), ...counting('decks', 'folders'), ...topicTags('progress')],
    staff: 'now',
    student: 'jittered',
  },
  progress: {
    unnamed: topicTags('progress'),
    named: whole('progress'),
    staff: 'now',
    student: 'jittered',
    // Named is the student: another screen of theirs.
    studentNamed: 'now',
  },
  // A student is told of their own alone.
  stars: { unnamed: topicTags('stars'), named: whole('stars'), staff: 'now', student: 'now' },
  classes: {
    // To a student who comes in or leaves, other things are there.
    unnamed: topicTags('classes', 'folders', 'decks', 'flashcards', 'progress', 'quizzes'),
    named: whole('classes', 'folders', 'decks', 'flashcards', 'progress', 'quizzes'),
    staff: 'throttled',
    student: 'jittered',
    studentNamed: 'now',
  },
  // A student is told of themselves alone.
  users: { unnamed: topicTags('users'), named: alone('users'), staff: 'now', student: 'now' },
  tags: {
    unnamed: topicTags('tags', 'folders', 'decks', 'flashcards'),
    // Whatever carries a tag shows its name.
    named: whole('tags', 'folders', 'decks', 'flashcards'),
    staff: 'now',
    student: 'jittered',
  },
  proposals: {
    unnamed: [...topicTags('proposals', 'flashcards'), ...counting('decks', 'folders')],
    named: (id) => [...alone('flashcards')(id), ...listTags('proposals'), ...counting('decks', 'folders')],
    staff: 'now',
    student: 'now',
  },
  // A student is told of what is answered to them alone.
  comments: { unnamed: topicTags('comments'), named: alone('comments'), staff: 'now', student: 'now' },
  quizzes: { unnamed: topicTags('quizzes'), named: alone('quizzes'), staff: 'now', student: 'jittered' },
  // A whole amphitheatre answers at once.
  attempts: { unnamed: topicTags('attempts'), named: alone('attempts'), staff: 'throttled', student: 'now' },
  // Whatever anybody of a class does on it tells professors; to students it is given all at once.
  assignments: {
    unnamed: topicTags('assignments'),
    named: alone('assignments'),
    staff: 'throttled',
    student: 'jittered',
  },
};

export const nameOfTag = ({ type, id }: CacheTag) => (id === undefined ? type : `${type} ${id}`);

/** Each once. */
export function union(...tags: readonly (readonly CacheTag[])[]): CacheTag[] {
  return [...new Map(tags.flat().map((tag) => [nameOfTag(tag), tag])).values()];
}

/** What a change somewhere in these topics makes stale. */
export function staleAfter(...topics: LiveTopic[]): CacheTag[] {
  return union(...topics.map((topic) => STALE[topic].unnamed));
}

type Named = Pick<ChangeNotice, 'topic' | 'id'>;

/** What a notice makes stale. */
export function staleBy({ topic, id }: Named): readonly CacheTag[] {
  return id === null ? STALE[topic].unnamed : STALE[topic].named(id);
}

/** When a screen of this role fetches it again. */
export function refetchMoment(role: Role, { topic, id }: Named): Moment {
  const { staff, student, studentNamed } = STALE[topic];
  if (role !== 'student') return staff;
  return id === null ? student : (studentNamed ?? student);
}
