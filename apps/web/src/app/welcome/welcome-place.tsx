import { useState } from 'react';
import { useAppSelector } from '../../data/store.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { isWelcomed } from './welcomed.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

/** On the home page of whoever was not offered the tour yet: with the page itself, since what came later would leave a hole. */
export function WelcomePlace() {
  const { email } = useAppSelector(selectSession);
  const [isOffered, setOffered] = useState(() => !isWelcomed(email));
  return isOffered && <WelcomeOffer email={email} onAnswer={() => setOffered(false)} />;
}
