import type { Flashcard, NextFlashcard, QuizForm, TryAnswers } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
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

/** How a card that is turned only can be asked: its answer is typed, or chosen among these. */
export type AskedOtherwise = { kind: 'typed' } | { possible_answers: string[] };

const aStep = having<NextFlashcard>({ number_of_flashcards: isNumber, number_of_flashcards_remaining: isNumber });

export const quizzesApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getQuizzes: build.query({
      query: () => request('GET /api/quizzes'),
      providesTags: listTags('quizzes', 'attempts'),
    }),
    getQuizzesDone: build.query({
      query: () => request('GET /api/quizzes_done'),
      providesTags: listTags('quizzes', 'attempts'),
    }),
    getQuiz: build.query({
      query: (id: string) => request('GET /api/quizzes/:id', { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    /** Asked anew for each code that is typed: what it opens may have changed. */
    findQuiz: build.mutation({
      query: (code: string) => request('GET /api/quizzes/code/:code', { code }),
    }),
    /** A card that was to be turned is asked in another way. */
    askOtherwise: build.mutation({
      query: ({ card: { id, question, answer, revision }, way }: { card: Flashcard; way: AskedOtherwise }) =>
        request('PUT /api/flashcards/:id', { id }, { body: { question, answer, revision, ...way } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    saveQuiz: build.mutation({
      query: ({
        id,
        form: body,
        revision,
        key,
      }: {
        id?: string | undefined;
        form: QuizForm;
        revision?: number | undefined;
        key: string;
      }) =>
        id
          ? request('PUT /api/quizzes/:id', { id }, { body: { ...body, revision } })
          : request('POST /api/quizzes', {}, { body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    getQuizCards: build.query({
      query: (id: string) => request('GET /api/quizzes/:id/flashcards', { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id), ...listTags('flashcards')],
    }),
    setQuizCards: build.mutation({
      query: ({ id, flashcardIds, revision }: { id: string; flashcardIds: string[]; revision?: number | undefined }) =>
        request('PUT /api/quizzes/:id/flashcards', { id }, { body: { flashcardIds, revision } }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    addQuizCard: build.mutation({
      query: ({ id, flashcardId }: { id: string; flashcardId: string }) =>
        request('POST /api/quizzes/:id/flashcards/:flashcardId', { id, flashcardId }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    deleteQuiz: build.mutation({
      query: (id: string) => request('DELETE /api/quizzes/:id', { id }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    nextCard: build.mutation({
      query: ({ id, ...body }: StepRequest) =>
        request('POST /api/quizzes/:id/next_flashcard', { id }, { body, shape: aStep }),
    }),
    /** Drawn anew for each try; nothing of it is kept, here or on the server. */
    tryQuiz: build.query({
      query: (flashcardIds: readonly string[]) => request('POST /api/quizzes/try', {}, { body: { flashcardIds } }),
      keepUnusedDataFor: 0,
    }),
    gradeTry: build.query({
      query: (body: TryAnswers) => request('POST /api/quizzes/try/grade', {}, { body }),
      keepUnusedDataFor: 0,
    }),
    getOwnResults: build.query({
      query: ({ id, run }: OfRun) => request('GET /api/quizzes/:id/results_student', { id }, { query: { run } }),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    /** Fetched on a rhythm of its own while somebody watches. */
    getRoom: build.query({
      query: (id: string) => request('GET /api/quizzes/:id/participation', { id }),
    }),
  }),
});

export const {
  useGetQuizzesQuery,
  useGetQuizzesDoneQuery,
  useGetQuizQuery,
  useFindQuizMutation,
  useAskOtherwiseMutation,
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
