import type { ServiceHealth } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../../platform/api.ts';

const healthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getServiceHealth: build.query<ServiceHealth, void>({
      query: () => ({ url: endpoints.getServiceHealth.path }),
      // What was true a minute ago says nothing: each visit looks again.
      keepUnusedDataFor: 0,
    }),
    openJobsBoard: build.mutation<void, void>({
      query: () => ({ url: endpoints.openJobsBoard.path, method: 'POST' }),
    }),
  }),
});

export const { useGetServiceHealthQuery, useOpenJobsBoardMutation } = healthApi;
