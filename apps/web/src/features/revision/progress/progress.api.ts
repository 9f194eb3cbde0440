import type { OwnProgress } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { listOf } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';

const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyProgress: build.query<OwnProgress, void>({
      query: () => request(endpoints.getMyProgress),
      providesTags: listOf('progress'),
    }),
  }),
});

export const { useGetMyProgressQuery } = progressApi;
