import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../platform/api.ts';
import type { CallBuilder } from '../platform/api.ts';
import { listTags } from './tags.ts';

/** Who has an account, as professors see it. */
export const accountsListApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getUsers: build.query({
      query: () => request(endpoints.listUsers),
      providesTags: listTags('users'),
    }),
  }),
});

export const { useGetUsersQuery } = accountsListApi;
