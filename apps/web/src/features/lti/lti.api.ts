import type { LtiInvitation, LtiPlatformForm, LtiSetup } from '@ardoise/contracts';
import { ltiEndpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLtiSetup: build.query<LtiSetup, void>({
      query: () => request(ltiEndpoints.getLtiSetup),
      // Another administrator's changes are told by nobody.
      keepUnusedDataFor: 0,
    }),
    saveLtiPlatform: build.mutation<unknown, { id: string | null; form: LtiPlatformForm }>({
      query: ({ id, form }) =>
        id === null
          ? request(ltiEndpoints.addLtiPlatform, {}, { body: form })
          : request(ltiEndpoints.editLtiPlatform, { id }, { body: form }),
    }),
    inviteLtiPlatform: build.mutation<LtiInvitation, void>({ query: () => request(ltiEndpoints.inviteLtiPlatform) }),
    removeLtiPlatform: build.mutation<unknown, string>({
      query: (id) => request(ltiEndpoints.removeLtiPlatform, { id }),
    }),
    renewLtiKey: build.mutation<unknown, void>({ query: () => request(ltiEndpoints.renewLtiKey) }),
  }),
});

export const {
  useGetLtiSetupQuery,
  useSaveLtiPlatformMutation,
  useInviteLtiPlatformMutation,
  useRemoveLtiPlatformMutation,
  useRenewLtiKeyMutation,
} = api;
