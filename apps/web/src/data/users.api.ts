import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { listTags } from './tags.ts';

/** Who has an account, as professors see it. */
export const accountsListApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getUsers: build.query({
      query: () => request('GET /api/users'),
      providesTags: listTags('users'),
    }),
  }),
});

export const { useGetUsersQuery } = accountsListApi;
