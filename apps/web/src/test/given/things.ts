import type {
  Deck,
  Flashcard,
  Folder,
  ListedFlashcard,
  LeaveRequest,
  LtiCourse,
  MissedCards,
  OwnAssignment,
  OwnLeave,
  ProgressInside,
  Quiz,
  QuizFlashcard,
  SchoolClass,
  Today,
} from '@ardoise/contracts';
import { aDesk } from './desk.ts';

const DATE = '2026-03-03T13:05:00.000Z';

export function aFolder(part: Partial<Folder> = {}): Folder {
  return {
    id: 'f1',
    id_parent: '0',
    name: 'Géographie',
    description: '',
    visible: true,
    creation_date: DATE,
    total_flashcards: 12,
    tags: [],
    revision: 0,
    ...part,
  };
}

export function aDeck(part: Partial<Deck> = {}): Deck {
  return {
    id: 'd1',
    id_folder: 'f2',
    name: 'Capitales',
    description: '',
    visible: true,
    creation_date: DATE,
    number_of_flashcards: 3,
    number_of_visible_flashcards: 2,
    tags: [],
    revision: 0,
    ...part,
  };
}

export function aCard(part: Partial<Flashcard> = {}): Flashcard {
  return {
    id: 'c1',
    id_deck: 'd1',
    question: 'Capitale du Togo ?',
    answer: ['Lomé'],
    possible_answers: [],
    is_fillable_text: false,
    additionnal_text_verso: '',
    media: null,
    media_verso: null,
    media_thumbnail: null,
    media_verso_thumbnail: null,
    visible: true,
    is_proposed_by_student: false,
    proposed_by_useremail: null,
    creation_date: DATE,
    tags: [],
    revision: 0,
    ...part,
  };
}

/** The card in Géographie › Europe › Capitales, as a search or the list of proposals gives it. */
export function aListedCard(part: Partial<ListedFlashcard> = {}): ListedFlashcard {
  const card = aCard(part);
  return {
    ...card,
    flashcard_id: card.id,
    id_folder: 'f2',
    hierarchy: [{ d1: 'Capitales' }, { f2: 'Europe' }, { f1: 'Géographie' }, { '0': 'Racine' }],
    ...part,
  };
}

const ROOT = aFolder({ id: '0', id_parent: null, name: 'Racine', total_flashcards: 12 });

const FOLDER_NUMBERS = {
  numberOfFlaschardsInSubfolders: 12,
  numberOfFlashcardsToLearnNow: 3,
  numberOfFlashcardsToLearnSoon: 2,
};

export function aDay(part: Partial<Today> = {}): Today {
  const week = Array.from({ length: 7 }, (_, n) => ({ day: `2026-11-${16 + n}`, ratings: 0 }));
  const day = { goal: 20, newCards: 10, done: 0, due: 12, fresh: 10, toLearnNow: 1_061, streak: 0, week, decks: [] };
  const { goal, done, due, fresh } = { ...day, ...part };
  return { ...day, aim: Math.min(goal, done + due + fresh), ...part };
}

export function someMissed(part: Partial<MissedCards> = {}): MissedCards {
  return { quiz_id: 'q1', run_id: null, name: 'Tour du monde', ended_at: DATE, flashcardIds: ['c1', 'c2'], ...part };
}

const NOTHING_ASKED: OwnLeave = { state: 'none', at: null, word: null, proof: 'password', at_once: false };

/** A small school: root › Géographie › Europe, where decks may stand. */
export function aSchool() {
  const europe = aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe', total_flashcards: 3 });
  const folders: Record<string, Folder> = { '0': ROOT, f1: aFolder(), f2: europe };
  const ancestors: Record<string, string[]> = { '0': ['0'], f1: ['0', 'f1'], f2: ['0', 'f1', 'f2'] };
  return {
    'GET /api/folders/:id': (_: unknown, [id = '']: string[]) => folders[id],
    'GET /api/folders/:id/ancestors': (_: unknown, [id = '']: string[]) =>
      (ancestors[id] ?? []).map((one) => ({ id: one, name: folders[one]?.name ?? '' })),
    'GET /api/folders/:id/children': (_: unknown, [id = '']: string[]): Folder[] =>
      Object.values(folders).filter((folder) => folder.id_parent === id),
    'GET /api/decks': (): Deck[] => [],
    'GET /api/decks/:id': () => aDeck(),
    'GET /api/quizzes_done': (): Quiz[] => [],
    'GET /api/quizzes/missed': (): MissedCards[] => [],
    'GET /api/me/comments/unseen': () => ({ count: 0 }),
    'GET /api/me/assignments': (): OwnAssignment[] => [],
    'GET /api/me/leave': (): OwnLeave => NOTHING_ASKED,
    'GET /api/leave-requests': (): LeaveRequest[] => [],
    'GET /api/classes': (): SchoolClass[] => [],
    'GET /api/desk': () => aDesk(),
    'GET /api/lti/courses': (): LtiCourse[] => [],
    'GET /api/progress/folder/:id': (): unknown => FOLDER_NUMBERS,
    'GET /api/progress/folder/:id/inside': (_: unknown, [id = '']: string[]): ProgressInside => ({
      folders: Object.fromEntries(
        Object.values(folders)
          .filter((folder) => folder.id_parent === id)
          .map((folder) => [folder.id, FOLDER_NUMBERS]),
      ),
      decks: {},
    }),
    'GET /api/progress/today': () => aDay(),
    'GET /api/progress/deck/:id': (): unknown => ({
      numberOfCardsInDeck: 2,
      flashcardIds: ['c1', 'c2'],
      numberOfFlashcardsToLearnSoon: 0,
    }),
  };
}

export function aQuiz(part: Partial<Quiz> = {}): Quiz {
  return {
    id: 'q1',
    name: 'Capitales',
    time_limit: 30,
    mode: 'self',
    start_date: null,
    end_date: null,
    can_see_results_from: null,
    creation_date: DATE,
    flashcards_count: 2,
    userAlreadyParticipated: false,
    in_progress: false,
    results_available: false,
    now: DATE,
    ...part,
  };
}

export function aQuizCard(part: Partial<QuizFlashcard> = {}): QuizFlashcard {
  return {
    id: 'alias-1',
    id_deck: null,
    question: 'Capitale du Togo ?',
    media: null,
    media_verso: null,
    creation_date: DATE,
    is_proposed_by_student: false,
    is_fillable_text: false,
    possible_answers: ['Accra', 'Lomé', 'Cotonou'],
    single_answer: false,
    number_of_flashcards_remaining: 2,
    tags: [],
    ...part,
  };
}
