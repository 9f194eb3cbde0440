import type { AssignableRole, UserEdit } from '@ardoise/contracts';
import { accountsListApi } from '../../../data/users.api.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

export interface NewUsers {
  emails: readonly string[];
  role: AssignableRole;
}

export const usersApi = accountsListApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    addUsers: build.mutation({
      query: ({ emails, role }: NewUsers) =>
        request('POST /api/users', {}, { body: emails.map((email) => ({ email, role })) }),
      invalidatesTags: staleAfter('users'),
    }),
    editUser: build.mutation({
      query: ({ id, ...edit }: { id: string } & UserEdit) => request('PUT /api/users/:id', { id }, { body: edit }),
      // Shown at once, taken back when it is refused; the list of ten thousand follows by itself.
      onQueryStarted: async ({ id, ...edit }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          usersApi.util.updateQueryData('getUsers', undefined, (users) => {
            const edited = users.find((user) => user.id === id);
            if (edited) Object.assign(edited, edit);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      // Results call people by their names.
      invalidatesTags: (_, __, edit) => ('last_name' in edit ? staleAfter('users', 'attempts') : staleAfter('users')),
    }),
    inviteUser: build.mutation({
      query: (id: string) => request('POST /api/users/:id/invitation', { id }),
      invalidatesTags: staleAfter('users'),
    }),
    removeUser: build.mutation({
      query: (id: string) => request('DELETE /api/users/:id', { id }),
      invalidatesTags: staleAfter('users'),
    }),
    unlinkUser: build.mutation({
      query: (id: string) => request('DELETE /api/users/:id/provider', { id }),
      invalidatesTags: staleAfter('users'),
    }),
    /** Those whose reference begins so; '': the newest. */
    getRemovedPeople: build.query({
      query: (reference: string) =>
        request('GET /api/removed-people', {}, { query: { reference: reference || undefined } }),
      providesTags: listTags('users'),
    }),
    letInAgain: build.mutation({
      query: (id: string) => request('DELETE /api/removed-people/:id', { id }),
      invalidatesTags: staleAfter('users'),
    }),
  }),
});

export const {
  useAddUsersMutation,
  useEditUserMutation,
  useGetRemovedPeopleQuery,
  useInviteUserMutation,
  useLetInAgainMutation,
  useRemoveUserMutation,
  useUnlinkUserMutation,
} = usersApi;
