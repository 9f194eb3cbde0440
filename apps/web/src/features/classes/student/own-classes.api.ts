import { endpoints } from '@ardoise/contracts/light';
import { listTags, staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';

/** The classes of a student. */
export const ownClassesApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getOwnClasses: build.query({
      query: () => request(endpoints.listMyClasses),
      providesTags: listTags('classes'),
    }),
    joinClass: build.mutation({
      query: (code: string) => request(endpoints.joinClass, {}, { body: { code } }),
      // Other things are there for them from now on.
      invalidatesTags: (_, error) => (error ? [] : staleAfter('classes')),
    }),
  }),
});

export const { useGetOwnClassesQuery, useJoinClassMutation } = ownClassesApi;
