import { useCallback } from 'react';
import { texts } from '#texts/ui';
import { askQuestion } from '../../ui/dialogs/question.ts';
import { signOut } from '../../features/accounts/sign-in/sign-in.ts';
import { useAppStore } from '../../data/store.ts';
import { selectUnsent, selectUnsentStars } from '../../data/unsent.ts';
import { appTexts } from '#texts/app';

/** Signs out; asks first while this device keeps something that the server does not have yet. */
export function useSignOut(): () => void {
  const store = useAppStore();
  return useCallback(() => {
    const ratings = selectUnsent(store.getState());
    const stars = Object.keys(selectUnsentStars(store.getState())).length;
    if (ratings + stars === 0) return signOut();
    askQuestion({
      content: appTexts.menu.unsentLost(ratings, stars),
      okText: texts.menu.signOut,
      danger: true,
      onOk: signOut,
    });
  }, [store]);
}
