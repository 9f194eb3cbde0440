import type { LeaveProof } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';

export const leavingApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getMyLeave: build.query({
      query: () => request('GET /api/me/leave'),
      providesTags: listTags('users'),
    }),
    askToLeave: build.mutation({
      query: (body: LeaveProof) => request('POST /api/me/leave', {}, { body }),
      // Who is gone asks for nothing more.
      invalidatesTags: (answer) => (answer?.left ? [] : staleAfter('users')),
    }),
    stayAfterAll: build.mutation({
      query: () => request('DELETE /api/me/leave'),
      invalidatesTags: staleAfter('users'),
    }),
    getLeaveRequests: build.query({
      query: () => request('GET /api/leave-requests'),
      providesTags: listTags('users'),
    }),
    grantLeave: build.mutation({
      query: (id: string) => request('POST /api/leave-requests/:id/grant', { id }),
      // Also after a refusal: somebody else was quicker.
      invalidatesTags: staleAfter('users'),
    }),
    refuseLeave: build.mutation({
      query: ({ id, word }: { id: string; word: string }) =>
        request('POST /api/leave-requests/:id/refusal', { id }, { body: { word } }),
      invalidatesTags: staleAfter('users'),
    }),
  }),
});

export const {
  useAskToLeaveMutation,
  useGetLeaveRequestsQuery,
  useGetMyLeaveQuery,
  useGrantLeaveMutation,
  useRefuseLeaveMutation,
  useStayAfterAllMutation,
} = leavingApi;
