import { endpoints } from '@ardoise/contracts/light';
import { listTags } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';

const progressApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getMyProgress: build.query({
      query: () => request(endpoints.getMyProgress),
      providesTags: listTags('progress'),
    }),
  }),
});

export const { useGetMyProgressQuery } = progressApi;
