import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags } from '../../data/tags.ts';
import type { DaySpan } from './period.ts';

/** Of everybody, or of the members of a class. */
export interface UsersAsked extends DaySpan {
  classId?: string | undefined;
}

const between = ({ first, last }: DaySpan) => ({ start_date: first, end_date: last });

const statisticsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getGeneralStatistics: build.query({
      query: (period: DaySpan) => request('GET /api/stats/general', {}, { query: between(period) }),
      providesTags: listTags('users'),
    }),
    getUserStatistics: build.query({
      query: ({ classId, ...period }: UsersAsked) =>
        request('GET /api/stats/users', {}, { query: { ...between(period), class: classId } }),
      providesTags: listTags('users', 'classes'),
    }),
    getActivityStatistics: build.query({
      query: (period: DaySpan) => request('GET /api/stats/activity', {}, { query: between(period) }),
    }),
  }),
  overrideExisting: false,
});

export const { useGetGeneralStatisticsQuery, useGetUserStatisticsQuery, useGetActivityStatisticsQuery } = statisticsApi;
