import type { PupilsForm, SheetForm } from '@ardoise/contracts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { classApi } from '../classes.api.ts';

/** Pupils without an address, and their codes. */
export const sheetApi = classApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    addPupils: build.mutation({
      query: ({ id, form, key }: { id: string; form: PupilsForm; key: string }) =>
        request('POST /api/classes/:id/pupils', { id }, { body: form, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('classes', 'users'),
    }),
    getSheet: build.query({
      query: (id: string) => request('GET /api/classes/:id/sheet', { id }),
      providesTags: (_, __, id) => [oneOf('classes', id), ...listTags('users')],
    }),
    /** A mutation, so that codes are kept in no store. */
    makeSheet: build.mutation({
      query: ({ id, form }: { id: string; form: SheetForm }) =>
        request('POST /api/classes/:id/sheet', { id }, { body: form }),
      invalidatesTags: staleAfter('classes'),
    }),
  }),
});

export const { useAddPupilsMutation, useGetSheetQuery, useMakeSheetMutation } = sheetApi;
