import type { Scheduler } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { folderTags, staleAfter } from '../../../data/tags.ts';

const schedulerApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getScheduler: build.query({
      query: (id: string) => request('GET /api/decks/:id/scheduler', { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    compareSchedulers: build.query({
      query: (id: string) => request('GET /api/decks/:id/scheduler/comparison', { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    chooseScheduler: build.mutation({
      query: ({ id, scheduler }: { id: string; scheduler: Scheduler }) =>
        request('PUT /api/decks/:id/scheduler', { id }, { body: { scheduler } }),
      invalidatesTags: staleAfter('decks'),
    }),
  }),
});

export const { useGetSchedulerQuery, useCompareSchedulersQuery, useChooseSchedulerMutation } = schedulerApi;
