import type { DailyReminderForm, LiveTopic } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';

const REMINDER = [{ type: 'reminder' as const, id: 'OWN' }];

export const remindersApi = baseApi.enhanceEndpoints({ addTagTypes: ['reminder'] }).injectEndpoints({
  endpoints: (build: CallBuilder<LiveTopic | 'reminder'>) => ({
    getDailyReminder: build.query({
      query: () => request('GET /api/me/reminder'),
      providesTags: REMINDER,
    }),
    setDailyReminder: build.mutation({
      query: (body: DailyReminderForm) => request('PUT /api/me/reminder', {}, { body }),
      invalidatesTags: REMINDER,
    }),
    /** Without a device: nowhere any more. */
    stopDailyReminder: build.mutation({
      query: ({ device }: { device?: string }) => request('DELETE /api/me/reminder', {}, { query: { device } }),
      invalidatesTags: REMINDER,
    }),
    testDailyReminder: build.mutation({
      query: (device: string) => request('POST /api/me/reminder/test', {}, { body: { device } }),
      // A device that turned out to be gone was forgotten.
      invalidatesTags: REMINDER,
    }),
  }),
});

export const {
  useGetDailyReminderQuery,
  useSetDailyReminderMutation,
  useStopDailyReminderMutation,
  useTestDailyReminderMutation,
} = remindersApi;
