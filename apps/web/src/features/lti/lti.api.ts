import type { LtiPlatformForm } from '@ardoise/contracts';
import { ltiEndpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getLtiSetup: build.query({
      query: () => request(ltiEndpoints.getLtiSetup),
      // Another administrator's changes are told by nobody.
      keepUnusedDataFor: 0,
    }),
    saveLtiPlatform: build.mutation({
      query: ({ id, form }: { id: string | null; form: LtiPlatformForm }) =>
        id === null
          ? request(ltiEndpoints.addLtiPlatform, {}, { body: form })
          : request(ltiEndpoints.editLtiPlatform, { id }, { body: form }),
    }),
    inviteLtiPlatform: build.mutation({ query: () => request(ltiEndpoints.inviteLtiPlatform) }),
    removeLtiPlatform: build.mutation({
      query: (id: string) => request(ltiEndpoints.removeLtiPlatform, { id }),
    }),
    renewLtiKey: build.mutation({ query: () => request(ltiEndpoints.renewLtiKey) }),
  }),
});

export const {
  useGetLtiSetupQuery,
  useSaveLtiPlatformMutation,
  useInviteLtiPlatformMutation,
  useRemoveLtiPlatformMutation,
  useRenewLtiKeyMutation,
} = api;
