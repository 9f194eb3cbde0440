import { decksProjection, flashcardsProjection, foldersProjection } from '@ardoise/catalogue';
import type { DeckDocument, FlashcardDocument, FolderDocument } from '@ardoise/catalogue';
import { classesProjection } from '@ardoise/classes';
import type { ClassDocument } from '@ardoise/classes';
import { quizzesProjection } from '@ardoise/quizzes';
import type { QuizDocument } from '@ardoise/quizzes';
import { boolean, integer, moment, text } from './table.js';
import type { Table } from './table.js';
import { fromProjection } from './work-tables.js';

const stands = [boolean('visible'), moment('created_at'), moment('deleted_at')];

/** What the ids of the other tables stand for, as the log last told it, whatever the period; what was deleted too. */
export const contentTables = {
  folder: fromProjection<FolderDocument>(
    foldersProjection,
    [text('folder_id'), text('parent_id'), text('name'), ...stands],
    (documents) => documents.map((one) => [one.id, one.parentId, one.name, one.visible, one.createdAt, one.deletedAt]),
  ),
  deck: fromProjection<DeckDocument>(
    decksProjection,
    [text('deck_id'), text('folder_id'), text('name'), ...stands],
    (documents) => documents.map((one) => [one.id, one.folderId, one.name, one.visible, one.createdAt, one.deletedAt]),
  ),
  flashcard: fromProjection<FlashcardDocument>(
    flashcardsProjection,
    [text('flashcard_id'), text('deck_id'), text('question'), ...stands],
    (documents) =>
      documents.map((one) => [one.id, one.deckId, one.question, one.visible, one.createdAt, one.deletedAt]),
  ),
  quiz: fromProjection<QuizDocument>(
    quizzesProjection,
    [
      text('quiz_id'),
      text('name'),
      text('mode'),
      integer('time_limit'),
      integer('flashcards'),
      moment('start_date'),
      moment('end_date'),
      moment('created_at'),
      moment('deleted_at'),
    ],
    (documents) =>
      documents.map((one) => [
        one.id,
        one.name,
        one.mode,
        one.timeLimit,
        one.flashcardIds.length,
        one.startDate,
        one.endDate,
        one.createdAt,
        one.deletedAt,
      ]),
  ),
  class: fromProjection<ClassDocument>(
    classesProjection,
    [text('class_id'), text('name'), text('school_year'), boolean('archived'), integer('members')],
    (documents) => documents.map((one) => [one.id, one.name, one.schoolYear, one.archived, one.members.length]),
  ),
} satisfies Record<string, Table>;
