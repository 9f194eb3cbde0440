import type { AssignmentForm, AssignmentStatus, ReminderForm } from '@ardoise/contracts';
import { assignmentsApi } from '../../data/assignments.api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';
import { listPage, request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';

export const GIVEN_PAGE = 20;
export const FOLLOWED_PAGE = 50;

export interface GivenAsked {
  state: 'open' | 'past';
  class?: string | undefined;
  /** From 1 on. */
  page: number;
}

export interface FollowedAsked {
  id: string;
  status?: AssignmentStatus | undefined;
  class?: string | undefined;
  search?: string | undefined;
  page: number;
}

interface OfAssignment {
  id: string;
}

const changed = staleAfter('assignments');
/** The names of what is to be worked on, and of those to whom it is given. */
const NAMES = listTags('folders', 'decks', 'quizzes', 'classes', 'users');

/** What professors give to do, and how far their students are; and a student's calendar of it. */
export const givenApi = assignmentsApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getAssignments: build.query({
      query: ({ page, ...parts }: GivenAsked) =>
        request('GET /api/assignments', {}, { query: { ...parts, ...listPage(page, GIVEN_PAGE) } }),
      providesTags: [...listTags('assignments'), ...NAMES],
    }),
    getAssignment: build.query({
      query: (id: string) => request('GET /api/assignments/:id', { id }),
      providesTags: (_, __, id) => [oneOf('assignments', id), ...NAMES],
    }),
    getFollowUp: build.query({
      query: ({ id, page, search, ...parts }: FollowedAsked) =>
        request(
          'GET /api/assignments/:id/follow_up',
          { id },
          { query: { ...parts, search: search || undefined, ...listPage(page, FOLLOWED_PAGE) } },
        ),
      providesTags: (_, __, { id }) => [oneOf('assignments', id), ...listTags('classes', 'users')],
    }),
    /** The counts alone: of students the least that can be asked for. */
    getStandings: build.query({
      query: ({ id, ...parts }: { id: string; class?: string | undefined }) =>
        request('GET /api/assignments/:id/follow_up', { id }, { query: { ...parts, limit: 1 } }),
      transformResponse: ({ counts }) => counts,
      providesTags: (_, __, { id }) => [oneOf('assignments', id), ...listTags('classes', 'users')],
    }),
    /** Among which to choose. */
    getNamedQuizzes: build.query({
      query: () => request('GET /api/quizzes'),
      providesTags: listTags('quizzes'),
    }),
    giveAssignment: build.mutation({
      query: ({ form: body, key }: { form: AssignmentForm; key: string }) =>
        request('POST /api/assignments', {}, { body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: changed,
    }),
    moveAssignment: build.mutation({
      query: ({ id, ...body }: OfAssignment & { due_at: string }) =>
        request('PUT /api/assignments/:id/due', { id }, { body }),
      invalidatesTags: changed,
    }),
    takeAssignmentBack: build.mutation({
      query: (id: string) => request('POST /api/assignments/:id/take_back', { id }),
      invalidatesTags: changed,
    }),
    remindOfAssignment: build.mutation({
      query: ({ id, ...body }: OfAssignment & ReminderForm) =>
        request('POST /api/assignments/:id/reminder', { id }, { body }),
      // Also where it was refused: somebody else has written, or all have begun.
      invalidatesTags: changed,
    }),
    getCalendarLink: build.query({
      query: () => request('GET /api/me/calendar'),
      providesTags: listTags('assignments'),
    }),
    openCalendarLink: build.mutation({
      query: () => request('POST /api/me/calendar'),
      invalidatesTags: listTags('assignments'),
    }),
    closeCalendarLink: build.mutation({
      query: () => request('DELETE /api/me/calendar'),
      invalidatesTags: listTags('assignments'),
    }),
  }),
});

export const {
  useGetAssignmentsQuery,
  useGetAssignmentQuery,
  useGetFollowUpQuery,
  useGetStandingsQuery,
  useGetNamedQuizzesQuery,
  useGiveAssignmentMutation,
  useMoveAssignmentMutation,
  useTakeAssignmentBackMutation,
  useRemindOfAssignmentMutation,
  useGetCalendarLinkQuery,
  useOpenCalendarLinkMutation,
  useCloseCalendarLinkMutation,
} = givenApi;
