import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';

const healthApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getServiceHealth: build.query({
      query: () => request('GET /api/admin/health'),
      // What was true a minute ago says nothing: each visit looks again.
      keepUnusedDataFor: 0,
    }),
    checkProvider: build.mutation({
      query: () => request('POST /api/admin/provider-check'),
    }),
    openJobsBoard: build.mutation({
      query: () => request('POST /api/admin/jobs-board'),
    }),
  }),
});

export const { useCheckProviderMutation, useGetServiceHealthQuery, useOpenJobsBoardMutation } = healthApi;
