import { endpoints } from '@ardoise/contracts/light';
import type { ActivityStatistics, GeneralStatistics, UserStatistics } from '@ardoise/contracts';
import { baseApi, request } from '../../platform/api.ts';
import { listTags } from '../../data/tags.ts';
import type { DaySpan } from './period.ts';

/** Of everybody, or of the members of a class. */
export interface UsersAsked extends DaySpan {
  classId?: string | undefined;
}

const asked = (endpoint: { method: string; path: string }, { first, last }: DaySpan) => {
  const call = request(endpoint);
  return { ...call, url: `${call.url}?start_date=${first}&end_date=${last}` };
};

const statisticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getGeneralStatistics: build.query<GeneralStatistics, DaySpan>({
      query: (period) => asked(endpoints.getGeneralStatistics, period),
      providesTags: listTags('users'),
    }),
    getUserStatistics: build.query<UserStatistics[], UsersAsked>({
      query: ({ classId, ...period }) => {
        const call = asked(endpoints.getUserStatistics, period);
        return classId === undefined ? call : { ...call, url: `${call.url}&class=${encodeURIComponent(classId)}` };
      },
      providesTags: listTags('users', 'classes'),
    }),
    getActivityStatistics: build.query<ActivityStatistics, DaySpan>({
      query: (period) => asked(endpoints.getActivityStatistics, period),
    }),
  }),
  overrideExisting: false,
});

export const { useGetGeneralStatisticsQuery, useGetUserStatisticsQuery, useGetActivityStatisticsQuery } = statisticsApi;
