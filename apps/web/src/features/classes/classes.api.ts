import type { ClassForm, ClassMember, ClassMembersForm, NewYear, NewYearForm, SchoolClass } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { classesApi } from '../../data/classes.api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';
import { request } from '../../platform/api.ts';

interface OfClass {
  id: string;
}

const changed = staleAfter('classes');

/** What professors do with classes. */
export const classApi = classesApi.injectEndpoints({
  endpoints: (build) => ({
    getClass: build.query<SchoolClass, string>({
      query: (id) => request(endpoints.getClass, { id }),
      providesTags: (_, __, id) => [oneOf('classes', id)],
    }),
    getClassMembers: build.query<ClassMember[], string>({
      query: (id) => request(endpoints.listClassMembers, { id }),
      // Whoever has no account any more is no member.
      providesTags: (_, __, id) => [oneOf('classes', id), ...listTags('users')],
    }),
    createClass: build.mutation<OfClass, { form: ClassForm; key: string }>({
      query: ({ form, key }) => request(endpoints.createClass, {}, { body: form, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: changed,
    }),
    editClass: build.mutation<unknown, OfClass & { form: ClassForm }>({
      query: ({ id, form }) => request(endpoints.editClass, { id }, { body: form }),
      invalidatesTags: changed,
    }),
    archiveClass: build.mutation<unknown, string>({
      query: (id) => request(endpoints.archiveClass, { id }),
      invalidatesTags: changed,
    }),
    reopenClass: build.mutation<unknown, string>({
      query: (id) => request(endpoints.reopenClass, { id }),
      invalidatesTags: changed,
    }),
    changeClassMembers: build.mutation<unknown, OfClass & { change: ClassMembersForm }>({
      query: ({ id, change }) => request(endpoints.changeClassMembers, { id }, { body: change }),
      invalidatesTags: changed,
    }),
    /** `open`: a new code; otherwise none. */
    chooseClassCode: build.mutation<SchoolClass, OfClass & { open: boolean }>({
      query: ({ id, open }) => request(endpoints.chooseClassCode, { id }, { body: { open } }),
      invalidatesTags: changed,
    }),
    beginYear: build.mutation<NewYear, NewYearForm>({
      query: (body) => request(endpoints.beginYear, {}, { body }),
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
