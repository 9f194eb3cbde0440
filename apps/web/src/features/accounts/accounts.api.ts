import type { LiveTopic, NameEdit, PasswordChange } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags, staleAfter } from '../../data/tags.ts';

const SESSIONS = [{ type: 'sessions' as const, id: 'LIST' }];

export const accountsApi = baseApi.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build: CallBuilder<LiveTopic | 'sessions'>) => ({
    changePassword: build.mutation({
      query: (body: PasswordChange) => request('POST /api/auth/changepassword', {}, { body }),
      invalidatesTags: SESSIONS,
    }),
    askForAddress: build.mutation({
      query: (email: string) => request('POST /api/me/address', {}, { body: { email } }),
    }),
    getMyName: build.query({
      query: () => request('GET /api/me/name'),
      providesTags: listTags('users'),
    }),
    setMyName: build.mutation({
      query: (body: NameEdit) => request('PUT /api/me/name', {}, { body }),
      invalidatesTags: staleAfter('users'),
    }),
    getSessions: build.query({
      query: () => request('GET /api/auth/sessions'),
      providesTags: SESSIONS,
    }),
    endSession: build.mutation({
      query: (id: string) => request('DELETE /api/auth/sessions/:id', { id }),
      invalidatesTags: SESSIONS,
    }),
    /** A mutation, so that what is downloaded is not kept in memory as what a screen shows is. */
    fetchMyData: build.mutation({
      query: (id: string) => request('GET /api/me/data/:id/file', { id }),
    }),
    askForMyData: build.mutation({
      query: () => request('POST /api/me/data'),
    }),
    myDataStatus: build.mutation({
      query: (id: string) => request('GET /api/me/data/:id', { id }),
    }),
  }),
});

export const {
  useAskForAddressMutation,
  useAskForMyDataMutation,
  useChangePasswordMutation,
  useEndSessionMutation,
  useFetchMyDataMutation,
  useGetMyNameQuery,
  useGetSessionsQuery,
  useMyDataStatusMutation,
  useSetMyNameMutation,
} = accountsApi;
