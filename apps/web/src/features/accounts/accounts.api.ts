import { endpoints } from '@ardoise/contracts/light';
import type {
  NameEdit,
  OwnSession,
  PasswordChange,
  PersonalData,
  PersonalExportStatus,
  PersonNames,
} from '@ardoise/contracts';
import { baseApi, request } from '../../platform/api.ts';
import { listTags, staleAfter } from '../../data/tags.ts';

const SESSIONS = [{ type: 'sessions' as const, id: 'LIST' }];

export const accountsApi = baseApi.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => request(endpoints.changePassword, {}, { body }),
      invalidatesTags: SESSIONS,
    }),
    getMyName: build.query<PersonNames, void>({
      query: () => request(endpoints.getMyName),
      providesTags: listTags('users'),
    }),
    setMyName: build.mutation<PersonNames, NameEdit>({
      query: (body) => request(endpoints.setMyName, {}, { body }),
      invalidatesTags: staleAfter('users'),
    }),
    getSessions: build.query<OwnSession[], void>({
      query: () => request(endpoints.listSessions),
      providesTags: SESSIONS,
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => request(endpoints.endSession, { id }),
      invalidatesTags: SESSIONS,
    }),
    /** A mutation, so that what is downloaded is not kept in memory as what a screen shows is. */
    fetchMyData: build.mutation<PersonalData, string>({
      query: (id) => request(endpoints.getMyDataFile, { id }),
    }),
    askForMyData: build.mutation<{ id: string }, void>({
      query: () => request(endpoints.askForMyData),
    }),
    myDataStatus: build.mutation<PersonalExportStatus, string>({
      query: (id) => request(endpoints.getMyDataStatus, { id }),
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
