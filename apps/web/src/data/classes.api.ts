import type { SchoolClass } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../platform/api.ts';
import { listOf } from './tags.ts';

/** The school's classes, as its professors see them. */
export const classesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By year and name; the argument tells whether archived ones are wanted as well. */
    getClasses: build.query<SchoolClass[], boolean>({
      query: (archived) => ({ url: `${endpoints.listClasses.path}${archived ? '?archived=true' : ''}` }),
      providesTags: listOf('classes'),
    }),
  }),
});

export const { useGetClassesQuery } = classesApi;
