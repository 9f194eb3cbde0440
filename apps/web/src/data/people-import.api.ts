import type { PeopleTable } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { staleAfter } from './tags.ts';
import { baseApi, request } from '../platform/api.ts';
import type { CallBuilder } from '../platform/api.ts';

export const importApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Without `confirm` a report alone. */
    importPeople: build.mutation({
      query: (body: PeopleTable) => request(endpoints.importPeople, {}, { body }),
      invalidatesTags: (report) => (report?.done ? staleAfter('classes', 'users') : []),
    }),
  }),
});

export const { useImportPeopleMutation } = importApi;
