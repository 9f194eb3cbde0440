import { useState } from 'react';
import { useAppSelector } from '../../data/store.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { lazyPiece } from '../../ui/lazy-piece.ts';
import { useQuiet } from '../next-screens.ts';
import { isWelcomed } from './welcomed.ts';
import styles from './welcome.module.css';

const LazyOffer = lazyPiece(async () => (await import('./welcome-offer.tsx')).WelcomeOffer);

/** On the home page of whoever was not offered the tour yet: its room is there at once, so that nothing moves. */
export function WelcomePlace() {
  const { email } = useAppSelector(selectSession);
  const [isOffered, setOffered] = useState(() => !isWelcomed(email));
  const isQuiet = useQuiet(true);
  if (!isOffered) return null;
  return (
    <div className={styles.place} data-screen-only>
      {isQuiet && <LazyOffer fallback={null} props={{ email, onAnswer: () => setOffered(false) }} />}
    </div>
  );
}
