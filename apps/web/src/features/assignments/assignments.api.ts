import type {
  Assignment,
  AssignmentForm,
  AssignmentsPage,
  AssignmentStatus,
  CalendarLink,
  FollowUp,
  Quiz,
  ReminderForm,
} from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { assignmentsApi } from '../../data/assignments.api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';
import { request } from '../../platform/api.ts';

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

/** Only what is asked for stands in the address. */
function asked(path: string, parts: Record<string, string | number | undefined>) {
  const query = new URLSearchParams();
  for (const [name, part] of Object.entries(parts))
    if (part !== undefined && part !== '') query.set(name, String(part));
  return { url: `${path}?${query.toString()}` };
}

const changed = staleAfter('assignments');
/** The names of what is to be worked on, and of those to whom it is given. */
const NAMES = listTags('folders', 'decks', 'quizzes', 'classes', 'users');

/** What professors give to do, and how far their students are; and a student's calendar of it. */
export const givenApi = assignmentsApi.injectEndpoints({
  endpoints: (build) => ({
    getAssignments: build.query<AssignmentsPage, GivenAsked>({
      query: ({ page, ...parts }) =>
        asked(endpoints.listAssignments.path, { ...parts, limit: GIVEN_PAGE, offset: (page - 1) * GIVEN_PAGE }),
      providesTags: [...listTags('assignments'), ...NAMES],
    }),
    getAssignment: build.query<Assignment, string>({
      query: (id) => request(endpoints.getAssignment, { id }),
      providesTags: (_, __, id) => [oneOf('assignments', id), ...NAMES],
    }),
    getFollowUp: build.query<FollowUp, FollowedAsked>({
      query: ({ id, page, ...parts }) =>
        asked(pathOf(endpoints.followAssignment, { id }), {
          ...parts,
          limit: FOLLOWED_PAGE,
          offset: (page - 1) * FOLLOWED_PAGE,
        }),
      providesTags: (_, __, { id }) => [oneOf('assignments', id), ...listTags('classes', 'users')],
    }),
    /** The counts alone: of students the least that can be asked for. */
    getStandings: build.query<FollowUp['counts'], { id: string; class?: string | undefined }>({
      query: ({ id, ...parts }) => asked(pathOf(endpoints.followAssignment, { id }), { ...parts, limit: 1 }),
      transformResponse: ({ counts }: FollowUp) => counts,
      providesTags: (_, __, { id }) => [oneOf('assignments', id), ...listTags('classes', 'users')],
    }),
    /** Among which to choose. */
    getNamedQuizzes: build.query<Quiz[], void>({
      query: () => request(endpoints.listQuizzes),
      providesTags: listTags('quizzes'),
    }),
    giveAssignment: build.mutation<OfAssignment, { form: AssignmentForm; key: string }>({
      query: ({ form: body, key }) =>
        request(endpoints.giveAssignment, {}, { body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: changed,
    }),
    moveAssignment: build.mutation<OfAssignment, OfAssignment & { due_at: string }>({
      query: ({ id, ...body }) => request(endpoints.moveAssignment, { id }, { body }),
      invalidatesTags: changed,
    }),
    takeAssignmentBack: build.mutation<OfAssignment, string>({
      query: (id) => request(endpoints.takeAssignmentBack, { id }),
      invalidatesTags: changed,
    }),
    remindOfAssignment: build.mutation<{ written: number }, OfAssignment & ReminderForm>({
      query: ({ id, ...body }) => request(endpoints.remindOfAssignment, { id }, { body }),
      // Also where it was refused: somebody else has written, or all have begun.
      invalidatesTags: changed,
    }),
    getCalendarLink: build.query<CalendarLink, void>({
      query: () => request(endpoints.getCalendarLink),
      providesTags: listTags('assignments'),
    }),
    openCalendarLink: build.mutation<CalendarLink, void>({
      query: () => request(endpoints.openCalendarLink),
      invalidatesTags: listTags('assignments'),
    }),
    closeCalendarLink: build.mutation<CalendarLink, void>({
      query: () => request(endpoints.closeCalendarLink),
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
