import type { OwnProgress } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { listTags } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';

const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyProgress: build.query<OwnProgress, void>({
      query: () => request(endpoints.getMyProgress),
      providesTags: listTags('progress'),
    }),
  }),
});

export const { useGetMyProgressQuery } = progressApi;
