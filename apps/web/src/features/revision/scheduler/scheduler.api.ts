import type { Scheduler } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { folderTags, staleAfter } from '../../../data/tags.ts';

const schedulerApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getScheduler: build.query({
      query: (id: string) => request(endpoints.getScheduler, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    compareSchedulers: build.query({
      query: (id: string) => request(endpoints.compareSchedulers, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    chooseScheduler: build.mutation({
      query: ({ id, scheduler }: { id: string; scheduler: Scheduler }) =>
        request(endpoints.chooseScheduler, { id }, { body: { scheduler } }),
      invalidatesTags: staleAfter('decks'),
    }),
  }),
});

export const { useGetSchedulerQuery, useCompareSchedulersQuery, useChooseSchedulerMutation } = schedulerApi;
