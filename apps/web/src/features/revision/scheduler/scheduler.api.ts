import type { DeckScheduler, Scheduler, SchedulerComparison } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request, staleAfter } from '../../../app/api.ts';

const schedulerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getScheduler: build.query<DeckScheduler, string>({
      query: (id) => request(endpoints.getScheduler, { id }),
      providesTags: ['decks'],
    }),
    compareSchedulers: build.query<SchedulerComparison, string>({
      query: (id) => request(endpoints.compareSchedulers, { id }),
      providesTags: ['decks'],
    }),
    chooseScheduler: build.mutation<DeckScheduler, { id: string; scheduler: Scheduler }>({
      query: ({ id, scheduler }) => request(endpoints.chooseScheduler, { id }, { body: { scheduler } }),
      invalidatesTags: staleAfter('decks'),
    }),
  }),
});

export const { useGetSchedulerQuery, useCompareSchedulersQuery, useChooseSchedulerMutation } = schedulerApi;
