import type { ClassForm, ClassMembersForm, NewYearForm } from '@ardoise/contracts';
import { classesApi } from '../../data/classes.api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';

interface OfClass {
  id: string;
}

const changed = staleAfter('classes');

/** What professors do with classes. */
export const classApi = classesApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getClass: build.query({
      query: (id: string) => request('GET /api/classes/:id', { id }),
      providesTags: (_, __, id) => [oneOf('classes', id)],
    }),
    getClassMembers: build.query({
      query: (id: string) => request('GET /api/classes/:id/members', { id }),
      // Whoever has no account any more is no member.
      providesTags: (_, __, id) => [oneOf('classes', id), ...listTags('users')],
    }),
    createClass: build.mutation({
      query: ({ form, key }: { form: ClassForm; key: string }) =>
        request('POST /api/classes', {}, { body: form, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: changed,
    }),
    editClass: build.mutation({
      query: ({ id, form }: OfClass & { form: ClassForm }) => request('PUT /api/classes/:id', { id }, { body: form }),
      invalidatesTags: changed,
    }),
    archiveClass: build.mutation({
      query: (id: string) => request('POST /api/classes/:id/archive', { id }),
      invalidatesTags: changed,
    }),
    reopenClass: build.mutation({
      query: (id: string) => request('POST /api/classes/:id/reopen', { id }),
      invalidatesTags: changed,
    }),
    changeClassMembers: build.mutation({
      query: ({ id, change }: OfClass & { change: ClassMembersForm }) =>
        request('PUT /api/classes/:id/members', { id }, { body: change }),
      invalidatesTags: changed,
    }),
    /** `open`: a new code; otherwise none. */
    chooseClassCode: build.mutation({
      query: ({ id, open }: OfClass & { open: boolean }) =>
        request('PUT /api/classes/:id/code', { id }, { body: { open } }),
      invalidatesTags: changed,
    }),
    beginYear: build.mutation({
      query: (body: NewYearForm) => request('POST /api/classes/year', {}, { body }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetClassQuery,
  useGetClassMembersQuery,
  useCreateClassMutation,
  useEditClassMutation,
  useArchiveClassMutation,
  useReopenClassMutation,
  useChangeClassMembersMutation,
  useChooseClassCodeMutation,
  useBeginYearMutation,
} = classApi;
