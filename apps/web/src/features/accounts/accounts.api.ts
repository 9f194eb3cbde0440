import { endpoints } from '@ardoise/contracts/light';
import type { PasswordChange } from '@ardoise/contracts';
import { baseApi, request } from '../../app/api.ts';

export const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => request(endpoints.changePassword, {}, { body }),
    }),
  }),
});

export const { useChangePasswordMutation } = accountsApi;
