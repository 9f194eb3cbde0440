import type { Input, routes } from '@ardoise/contracts';
import { baseApi } from '../platform/api.ts';
import type { CallBuilder } from '../platform/api.ts';
import { request } from '../platform/request.ts';

type Wanted = Input<typeof routes.proposeChoices>['body']['cards'];

/** Wrong answers that could be taken for the right ones, from the cards around; nothing is kept. */
export const choicesApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    proposeChoices: build.mutation({
      query: (cards: Wanted) => request('POST /api/flashcards/choices', {}, { body: { cards } }),
    }),
  }),
});

export const { useProposeChoicesMutation } = choicesApi;
