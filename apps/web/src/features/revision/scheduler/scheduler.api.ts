import type { DeckScheduler, Scheduler, SchedulerComparison } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { folderTags, staleAfter } from '../../../data/tags.ts';

const schedulerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getScheduler: build.query<DeckScheduler, string>({
      query: (id) => request(endpoints.getScheduler, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    compareSchedulers: build.query<SchedulerComparison, string>({
      query: (id) => request(endpoints.compareSchedulers, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    chooseScheduler: build.mutation<DeckScheduler, { id: string; scheduler: Scheduler }>({
      query: ({ id, scheduler }) => request(endpoints.chooseScheduler, { id }, { body: { scheduler } }),
      invalidatesTags: staleAfter('decks'),
    }),
  }),
});

export const { useGetSchedulerQuery, useCompareSchedulersQuery, useChooseSchedulerMutation } = schedulerApi;
