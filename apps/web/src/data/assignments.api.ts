import type { OwnAssignment } from '@ardoise/contracts';
import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { isThing } from '../platform/http.ts';
import { each, having, isNumber, isText } from '../platform/shape.ts';
import { listTags } from './tags.ts';

const shape = each(having<OwnAssignment>({ id: isText, target: isThing, remaining: isNumber }));

export const assignmentsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** What the student has to do, and how far they are: whatever they work on changes it. */
    getMyAssignments: build.query({
      query: () => request('GET /api/me/assignments', {}, { shape }),
      providesTags: listTags('assignments', 'progress', 'quizzes', 'attempts'),
    }),
  }),
});

export const { useGetMyAssignmentsQuery } = assignmentsApi;
