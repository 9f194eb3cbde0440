import { listTags } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

const progressApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getMyProgress: build.query({
      query: () => request('GET /api/progress/me'),
      providesTags: listTags('progress'),
    }),
  }),
});

export const { useGetMyProgressQuery } = progressApi;
