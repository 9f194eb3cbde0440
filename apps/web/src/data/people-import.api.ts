import type { PeopleTable } from '@ardoise/contracts';
import { staleAfter } from './tags.ts';
import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';

export const importApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Without `confirm` a report alone. */
    importPeople: build.mutation({
      query: (body: PeopleTable) => request('POST /api/classes/import', {}, { body }),
      invalidatesTags: (report) => (report?.done ? staleAfter('classes', 'users') : []),
    }),
  }),
});

export const { useImportPeopleMutation } = importApi;
