import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SignedInSession } from './session.ts';

/** A store is made for somebody, and begins with their session: nobody ever sees this. */
const NOBODY: SignedInSession = { token: '', role: 'student', email: '' };

/**
 * Who is signed in, as the screens behind the sign-in read it; another token gets another store. What starts and ends
 * a session is `session.ts`, which the pages before the sign-in need without Redux: this follows it.
 */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    sessionTold: (_, { payload }: PayloadAction<SignedInSession>) => payload,
  },
  selectors: { selectSession: (session) => session },
});

export const { sessionTold } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
