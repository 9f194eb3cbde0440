import { listTags, staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

/** The classes of a student. */
export const ownClassesApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getOwnClasses: build.query({
      query: () => request('GET /api/me/classes'),
      providesTags: listTags('classes'),
    }),
    joinClass: build.mutation({
      query: (code: string) => request('POST /api/classes/join', {}, { body: { code } }),
      // Other things are there for them from now on.
      invalidatesTags: (_, error) => (error ? [] : staleAfter('classes')),
    }),
  }),
});

export const { useGetOwnClassesQuery, useJoinClassMutation } = ownClassesApi;
