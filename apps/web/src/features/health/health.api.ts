import type { HealthLine, ServiceHealth } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../../platform/api.ts';

const healthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getServiceHealth: build.query<ServiceHealth, void>({
      query: () => ({ url: endpoints.getServiceHealth.path }),
      // What was true a minute ago says nothing: each visit looks again.
      keepUnusedDataFor: 0,
    }),
    checkProvider: build.mutation<HealthLine[], void>({
      query: () => ({ url: endpoints.checkProvider.path, method: 'POST' }),
    }),
    openJobsBoard: build.mutation<void, void>({
      query: () => ({ url: endpoints.openJobsBoard.path, method: 'POST' }),
    }),
  }),
});

export const { useCheckProviderMutation, useGetServiceHealthQuery, useOpenJobsBoardMutation } = healthApi;
