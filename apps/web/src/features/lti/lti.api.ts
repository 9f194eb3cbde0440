import type { LtiPlatformForm } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getLtiSetup: build.query({
      query: () => request('GET /api/admin/lti'),
      // Another administrator's changes are told by nobody.
      keepUnusedDataFor: 0,
    }),
    saveLtiPlatform: build.mutation({
      query: ({ id, form }: { id: string | null; form: LtiPlatformForm }) =>
        id === null
          ? request('POST /api/admin/lti/platforms', {}, { body: form })
          : request('PUT /api/admin/lti/platforms/:id', { id }, { body: form }),
    }),
    inviteLtiPlatform: build.mutation({ query: () => request('POST /api/admin/lti/registrations') }),
    removeLtiPlatform: build.mutation({
      query: (id: string) => request('DELETE /api/admin/lti/platforms/:id', { id }),
    }),
    renewLtiKey: build.mutation({ query: () => request('POST /api/admin/lti/key') }),
  }),
});

export const {
  useGetLtiSetupQuery,
  useSaveLtiPlatformMutation,
  useInviteLtiPlatformMutation,
  useRemoveLtiPlatformMutation,
  useRenewLtiKeyMutation,
} = api;
