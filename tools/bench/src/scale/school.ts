import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READ_MODELS_FILE } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import type { NewEvent } from '@ardoise/event-store';
import { v7 as uuidV7 } from 'uuid';
import { enrolNamed } from '../classroom.js';
import { make, put, openDoor } from '../door.js';
import { prepared, openAll } from '../connections.js';
import { API, serving, startBenchServer } from '../server-process.js';
import { dayOf } from './history.js';
import type { HistoryPupil } from './history.js';
import * as shapes from './shape.js';
import type { TakenQuiz } from './shape.js';

const DAY = 86_400_000;
/** Students whose days are written at the same time. */
const TOGETHER = 250;
const POSSIBLE = ['un', 'deux', 'trois', 'quatre'];

interface Folder {
  id: string;
  decks: { id: string; cards: string[] }[];
}

/** What the measures need to know of the school, kept beside its data once all of it is written. */
export interface ScaleSchool extends shapes.SchoolShape {
  directory: string;
  /** The first and the last day, ISO 8601. */
  first: string;
  last: string;
  folders: Folder[];
  /** Of the students, in their order; `mailOf` is the address of one. */
  ids: string[];
  quizzes: TakenQuiz[];
  /** The name of the read model of progress that stands there, once a measure has raised it. */
  progress?: string;
}

export const PASSWORD = 'Essai-1234';
export const mailOf = (nth: number) => `eleve-${nth}@ecole.fr`;
/** The folder that a student learns from: ten of its decks are theirs. */
export const studentsFolder = (school: ScaleSchool, nth: number) => school.folders[nth % shapes.FOLDERS] as Folder;

const notes = (directory: string) => join(directory, 'school.json');

/** Makes the school, or finds it as it was made before. */
export async function schoolOf(directory: string, shape: shapes.SchoolShape): Promise<ScaleSchool> {
  const known = await readFile(notes(directory), 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as ScaleSchool;
  // What an interrupted run has left is of no use.
  if (
    await access(directory).then(
      () => true,
      () => false,
    )
  )
    await rm(directory, { recursive: true });
  await (await startBenchServer(API, serving(directory))).stop();
  const folders = await catalogue(directory);
  const ids = await enrolNamed(
    directory,
    Array.from({ length: shape.students }, (_, nth) => ({ email: mailOf(nth), password: PASSWORD })),
  );
  const quizzes = await makeQuizzes(directory, folders);
  const today = Math.floor(Date.now() / DAY) * DAY;
  const from = today - shapes.DAYS * DAY;
  const school: ScaleSchool = {
    ...shape,
    directory,
    first: new Date(from).toISOString().slice(0, 10),
    last: new Date(today - DAY).toISOString().slice(0, 10),
    folders,
    ids,
    quizzes,
  };
  await live(school, from);
  // Read models begin from nothing: all of them read the log once, together.
  for (const name of await readdir(directory)) if (name.startsWith(READ_MODELS_FILE)) await rm(join(directory, name));
  await remember(school);
  return school;
}

export async function remember(school: ScaleSchool): Promise<void> {
  await writeFile(notes(school.directory), JSON.stringify(school));
}

const event = (type: string, data: object): NewEvent => ({
  id: uuidV7(),
  type,
  data,
  metadata: { at: new Date(Date.now() - (shapes.DAYS + 1) * DAY).toISOString(), version: 1 },
});

/** 50,000 cards in twenty folders, written into the log as commands would have. */
async function catalogue(directory: string): Promise<Folder[]> {
  const store = await SqliteEventStore.open({ directory });
  const shown = { description: '', visible: true };
  const folder = async (name: string, parentId: string) => {
    const folderId = uuidV7();
    await store.append(`folder-${folderId}`, [event('FolderCreated', { folderId, parentId, name, ...shown })], 'none');
    return folderId;
  };
  const top = await folder('Programme', '0');
  const made: Folder[] = [];
  for (let f = 0; f < shapes.FOLDERS; f++) {
    const id = await folder(`Matière ${f}`, top);
    const decks: Folder['decks'] = [];
    for (let d = 0; d < shapes.DECKS_A_FOLDER; d++) {
      const deckId = uuidV7();
      const data = { deckId, folderId: id, name: `Leçon ${f}-${d}`, ...shown };
      await store.append(`deck-${deckId}`, [event('DeckCreated', data)], 'none');
      const cards = Array.from({ length: shapes.CARDS_A_DECK }, () => uuidV7());
      await Promise.all(
        cards.map((flashcardId, n) =>
          store.append(
            `flashcard-${flashcardId}`,
            [event('FlashcardAdded', card(flashcardId, deckId, f, d, n))],
            'none',
          ),
        ),
      );
      decks.push({ id: deckId, cards });
    }
    made.push({ id, decks });
  }
  await store.close();
  return made;
}

function card(flashcardId: string, deckId: string, f: number, d: number, n: number): object {
  const nth = (f * shapes.DECKS_A_FOLDER + d) * shapes.CARDS_A_DECK + n;
  const word = n % 5 === 0 ? 'notion' : shapes.COMMON_WORD;
  return {
    flashcardId,
    deckId,
    visible: true,
    content: {
      question: `Quelle est la ${word} numéro ${nth} de la leçon ${d} ?`,
      answer: ['deux'],
      possibleAnswers: POSSIBLE,
      isFillableText: false,
      additionalTextVerso: `À relire avec le chapitre ${n % 40} du manuel, exercice ${100_000 + nth}.`,
      media: null,
      mediaVerso: null,
    },
  };
}

/** Quizzes as a professor makes them; one student begins each, which fixes the cards that are asked. */
async function makeQuizzes(directory: string, folders: readonly Folder[]): Promise<TakenQuiz[]> {
  const server = await startBenchServer(API, serving(directory));
  const professor = await openDoor(server.url);
  const student = await openDoor(server.url, mailOf(0), PASSWORD);
  const [connection] = await openAll(server.url, 1);
  const ids: string[] = [];
  for (let q = 0; q < shapes.QUIZZES; q++) {
    const id = await make(professor, '/api/quizzes', {
      name: `Contrôle ${q}`,
      access_code: `controle${q}`,
      time_limit: 0,
    });
    const flashcardIds = folders[q % folders.length]?.decks[0]?.cards.slice(0, shapes.CARDS_A_QUIZ) ?? [];
    await put(professor, `/api/quizzes/${id}/flashcards`, { flashcardIds });
    await connection?.send(prepared(server.url, 'POST', `/api/quizzes/${id}/next_flashcard`, student.token, '{}'));
    ids.push(id);
  }
  connection?.close();
  await server.stop();
  return begun(directory, ids);
}

async function begun(directory: string, quizIds: readonly string[]): Promise<TakenQuiz[]> {
  const store = await SqliteEventStore.open({ directory });
  const found = new Map<string, TakenQuiz>();
  for await (const { type, data } of store.readAll({ direction: 'backwards', limit: 1_000 }))
    if (type === 'AttemptStarted') found.set((data as TakenQuiz).quizId, data as TakenQuiz);
  await store.close();
  return quizIds.map((quizId) => {
    const cards = found.get(quizId)?.cards;
    if (!cards) throw new Error(`nobody began ${quizId}`);
    return { quizId, cards };
  });
}

/** Day after day, what all students do. The first one has begun every quiz already. */
async function live(school: ScaleSchool, from: number): Promise<void> {
  const store = await SqliteEventStore.open({ directory: school.directory });
  const pupils: HistoryPupil[] = school.ids.map((id, nth) => ({ id, nth, cards: cardsOf(school, nth) }));
  const begunAt = performance.now();
  for (let day = 0; day < shapes.DAYS; day++) {
    for (let n = 0; n < pupils.length; n += TOGETHER) {
      const batches = pupils
        .slice(n, n + TOGETHER)
        .flatMap((pupil) => dayOf(pupil, day, from, pupil.nth === 0 ? [] : school.quizzes));
      await Promise.all(batches.map(({ stream, events }) => store.append(stream, events, 'any')));
    }
    if (day % 73 === 72)
      console.error(
        `  ${(await store.head()).toLocaleString('fr-FR')} événements après ${((performance.now() - begunAt) / 1_000).toFixed(0)} s`,
      );
  }
  await store.close();
}

/** Ten decks of their folder, beginning somewhere else for each student. */
function cardsOf(school: ScaleSchool, nth: number): HistoryPupil['cards'] {
  const { decks } = studentsFolder(school, nth);
  const own = shapes.RATED / shapes.CARDS_A_DECK;
  return Array.from({ length: own }, (_, d) => decks[(nth + d) % decks.length]).flatMap((deck) =>
    (deck?.cards ?? []).map((flashcardId) => ({ flashcardId, deckId: deck?.id ?? '' })),
  );
}
