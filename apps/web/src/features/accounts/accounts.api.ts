import { endpoints } from '@ardoise/contracts/light';
import type { LiveTopic, NameEdit, PasswordChange } from '@ardoise/contracts';
import { baseApi, request } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags, staleAfter } from '../../data/tags.ts';

const SESSIONS = [{ type: 'sessions' as const, id: 'LIST' }];

export const accountsApi = baseApi.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build: CallBuilder<LiveTopic | 'sessions'>) => ({
    changePassword: build.mutation({
      query: (body: PasswordChange) => request(endpoints.changePassword, {}, { body }),
      invalidatesTags: SESSIONS,
    }),
    getMyName: build.query({
      query: () => request(endpoints.getMyName),
      providesTags: listTags('users'),
    }),
    setMyName: build.mutation({
      query: (body: NameEdit) => request(endpoints.setMyName, {}, { body }),
      invalidatesTags: staleAfter('users'),
    }),
    getSessions: build.query({
      query: () => request(endpoints.listSessions),
      providesTags: SESSIONS,
    }),
    endSession: build.mutation({
      query: (id: string) => request(endpoints.endSession, { id }),
      invalidatesTags: SESSIONS,
    }),
    /** A mutation, so that what is downloaded is not kept in memory as what a screen shows is. */
    fetchMyData: build.mutation({
      query: (id: string) => request(endpoints.getMyDataFile, { id }),
    }),
    askForMyData: build.mutation({
      query: () => request(endpoints.askForMyData),
    }),
    myDataStatus: build.mutation({
      query: (id: string) => request(endpoints.getMyDataStatus, { id }),
    }),
  }),
});

export const {
  useAskForMyDataMutation,
  useChangePasswordMutation,
  useEndSessionMutation,
  useFetchMyDataMutation,
  useGetMyNameQuery,
  useGetSessionsQuery,
  useMyDataStatusMutation,
  useSetMyNameMutation,
} = accountsApi;
