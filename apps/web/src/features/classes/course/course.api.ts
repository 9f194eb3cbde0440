import type { LtiCourseForm } from '@ardoise/contracts';
import { ltiEndpoints } from '@ardoise/contracts/light';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';

interface Taken {
  courseId: string;
  classId: string;
}

const api = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getLtiCourses: build.query({ query: () => request(ltiEndpoints.listLtiCourses) }),
    /** What taking them would do. */
    weighLtiStudents: build.query({
      query: ({ courseId: id, classId: class_id }: Taken) =>
        request(ltiEndpoints.takeLtiStudents, { id }, { body: { class_id } satisfies LtiCourseForm }),
      // Nobody tells of what changes at the platform.
      keepUnusedDataFor: 0,
    }),
    takeLtiStudents: build.mutation({
      query: ({ courseId: id, classId: class_id, remove }: Taken & { remove: string[] }) =>
        request(
          ltiEndpoints.takeLtiStudents,
          { id },
          { body: { class_id, confirm: true, remove } satisfies LtiCourseForm },
        ),
      invalidatesTags: staleAfter('classes', 'users'),
    }),
  }),
});

export const { useGetLtiCoursesQuery, useWeighLtiStudentsQuery, useTakeLtiStudentsMutation } = api;
