import type {
  Flashcard,
  NextFlashcard,
  Quiz,
  QuizForm,
  QuizRoom,
  QuizTry,
  StudentResult,
  TryAnswers,
  TryResult,
} from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { having, isNumber } from '../../platform/shape.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';

/** A quiz, or one run of a paced one: of its own results a student's last run unless told, otherwise all together. */
export interface OfRun {
  id: string;
  run?: string | undefined;
}

/** An answer on its way, or nothing: the first card, or the one that is shown. */
export interface StepRequest {
  id: string;
  token?: string;
  answer?: string;
}

export const QUIZ_PAGE = 24;

export interface QuizPage {
  quizzes: Quiz[];
  /** On all pages. */
  total: number;
}

const aStep = having<NextFlashcard>({ number_of_flashcards: isNumber, number_of_flashcards_remaining: isNumber });

export const quizzesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuizzes: build.query<Quiz[], void>({
      query: () => request(endpoints.listQuizzes),
      providesTags: listTags('quizzes', 'attempts'),
    }),
    getQuizPage: build.query<QuizPage, number>({
      query: (page) => ({
        url: `${endpoints.listQuizzes.path}?limit=${QUIZ_PAGE}&offset=${(page - 1) * QUIZ_PAGE}`,
      }),
      transformResponse: (quizzes: Quiz[], meta) => ({ quizzes, total: meta?.total ?? quizzes.length }),
      // Each with the category of its cards.
      providesTags: listTags('quizzes', 'attempts', 'folders'),
    }),
    getRunningQuizzes: build.query<Quiz[], void>({
      query: () => ({ url: `${endpoints.listQuizzes.path}?running=1` }),
      providesTags: listTags('quizzes', 'attempts', 'folders'),
    }),
    getQuizzesDone: build.query<Quiz[], void>({
      query: () => request(endpoints.listQuizzesDone),
      providesTags: listTags('quizzes', 'attempts'),
    }),
    getQuiz: build.query<Quiz, string>({
      query: (id) => request(endpoints.getQuiz, { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    /** Asked anew for each code that is typed: what it opens may have changed. */
    findQuiz: build.mutation<Quiz, string>({
      query: (code) => request(endpoints.getQuizByCode, { code }),
    }),
    saveQuiz: build.mutation<
      { id: string },
      { id?: string | undefined; form: QuizForm; revision?: number | undefined; key: string }
    >({
      query: ({ id, form: body, revision, key }) =>
        id
          ? request(endpoints.editQuiz, { id }, { body: { ...body, revision } })
          : request(endpoints.createQuiz, {}, { body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    getQuizCards: build.query<Flashcard[], string>({
      query: (id) => request(endpoints.getQuizFlashcards, { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id), ...listTags('flashcards')],
    }),
    setQuizCards: build.mutation<unknown, { id: string; flashcardIds: string[]; revision?: number | undefined }>({
      query: ({ id, flashcardIds, revision }) =>
        request(endpoints.setQuizFlashcards, { id }, { body: { flashcardIds, revision } }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    addQuizCard: build.mutation<unknown, { id: string; flashcardId: string }>({
      query: ({ id, flashcardId }) => request(endpoints.addQuizFlashcard, { id, flashcardId }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    deleteQuiz: build.mutation<unknown, string>({
      query: (id) => request(endpoints.deleteQuiz, { id }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    nextCard: build.mutation<NextFlashcard, StepRequest>({
      query: ({ id, ...body }) => request(endpoints.nextFlashcard, { id }, { body, shape: aStep }),
    }),
    /** Drawn anew for each try; nothing of it is kept, here or on the server. */
    tryQuiz: build.query<QuizTry, readonly string[]>({
      query: (flashcardIds) => request(endpoints.tryQuiz, {}, { body: { flashcardIds } }),
      keepUnusedDataFor: 0,
    }),
    gradeTry: build.query<TryResult, TryAnswers>({
      query: (body) => request(endpoints.gradeTry, {}, { body }),
      keepUnusedDataFor: 0,
    }),
    getOwnResults: build.query<StudentResult, OfRun>({
      query: ({ id, run }) => {
        const path = pathOf(endpoints.getOwnResults, { id });
        return { url: run === undefined ? path : `${path}?run=${encodeURIComponent(run)}` };
      },
      providesTags: (_, __, { id }) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    /** Fetched on a rhythm of its own while somebody watches. */
    getRoom: build.query<QuizRoom, string>({
      query: (id) => request(endpoints.getQuizRoom, { id }),
    }),
  }),
});

export const {
  useGetQuizzesQuery,
  useGetQuizPageQuery,
  useGetRunningQuizzesQuery,
  useGetQuizzesDoneQuery,
  useGetQuizQuery,
  useFindQuizMutation,
  useSaveQuizMutation,
  useGetQuizCardsQuery,
  useSetQuizCardsMutation,
  useAddQuizCardMutation,
  useDeleteQuizMutation,
  useNextCardMutation,
  useTryQuizQuery,
  useGradeTryQuery,
  useGetOwnResultsQuery,
  useGetRoomQuery,
} = quizzesApi;
