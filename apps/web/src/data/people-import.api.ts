import type { PeopleReport, PeopleTable } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { staleAfter } from './tags.ts';
import { baseApi, request } from '../platform/api.ts';

export const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Without `confirm` a report alone. */
    importPeople: build.mutation<PeopleReport, PeopleTable>({
      query: (body) => request(endpoints.importPeople, {}, { body }),
      invalidatesTags: (report) => (report?.done ? staleAfter('classes', 'users') : []),
    }),
  }),
});

export const { useImportPeopleMutation } = importApi;
