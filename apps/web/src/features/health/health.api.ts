import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';

const healthApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getServiceHealth: build.query({
      query: () => request(endpoints.getServiceHealth),
      // What was true a minute ago says nothing: each visit looks again.
      keepUnusedDataFor: 0,
    }),
    checkProvider: build.mutation({
      query: () => request(endpoints.checkProvider),
    }),
    openJobsBoard: build.mutation({
      query: () => request(endpoints.openJobsBoard),
    }),
  }),
});

export const { useCheckProviderMutation, useGetServiceHealthQuery, useOpenJobsBoardMutation } = healthApi;
