import type { LtiCourseForm } from '@ardoise/contracts';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

interface Taken {
  courseId: string;
  classId: string;
}

const api = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getLtiCourses: build.query({ query: () => request('GET /api/lti/courses') }),
    /** What taking them would do. */
    weighLtiStudents: build.query({
      query: ({ courseId: id, classId: class_id }: Taken) =>
        request('POST /api/lti/courses/:id/students', { id }, { body: { class_id } satisfies LtiCourseForm }),
      // Nobody tells of what changes at the platform.
      keepUnusedDataFor: 0,
    }),
    takeLtiStudents: build.mutation({
      query: ({ courseId: id, classId: class_id, remove }: Taken & { remove: string[] }) =>
        request(
          'POST /api/lti/courses/:id/students',
          { id },
          { body: { class_id, confirm: true, remove } satisfies LtiCourseForm },
        ),
      invalidatesTags: staleAfter('classes', 'users'),
    }),
  }),
});

export const { useGetLtiCoursesQuery, useWeighLtiStudentsQuery, useTakeLtiStudentsMutation } = api;
