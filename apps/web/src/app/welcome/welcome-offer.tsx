import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/actions/button.tsx';
import { Flex } from '../../ui/theme/flex.tsx';
import { rememberWelcome } from './remember-welcome.ts';
import { welcomeTexts as words } from '#texts/app/welcome';
import { TOUR } from './tour-path.ts';
import styles from './welcome.module.css';

/** Taken or declined, it goes; the help offers the tour again. */
export function WelcomeOffer({ email, onAnswer }: { email: string; onAnswer: () => void }) {
  const navigate = useNavigate();
  const answer = () => {
    rememberWelcome(email);
    onAnswer();
  };
  const take = () => {
    answer();
    void navigate(TOUR);
  };
  const decline = () => {
    answer();
    // The button that had the focus goes with its offer.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.offer} aria-label={words.offer} data-screen-only>
      <p>{words.hint}</p>
      <Flex wrap gap="small">
        <Button onClick={take}>{words.take}</Button>
        <Button type="text" onClick={decline}>
          {words.decline}
        </Button>
      </Flex>
    </aside>
  );
}
