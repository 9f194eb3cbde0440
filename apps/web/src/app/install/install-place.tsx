import { useRef, useState } from 'react';
import { installTexts as words } from '#texts/app/install';
import { useAppSelector } from '../../data/store.ts';
import { askToInstall, installOffer, settleInstall } from '../../platform/device/install.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Flex } from '../../ui/theme/flex.tsx';
import { isWelcomed } from '../welcome/welcomed.ts';
import styles from '../welcome/welcome.module.css';

const HINTS = { button: words.hint, words: words.apple, menu: words.byMenu };

/**
 * On a student's home from the third visit on, until it is declined or done, and not beside the tour: with the page itself, since
 * what came later would move what stands below.
 */
export function InstallPlace() {
  const { email } = useAppSelector(selectSession);
  const [offer, setOffer] = useState<keyof typeof HINTS | null>(() => (isWelcomed(email) ? installOffer() : null));
  const said = useRef<HTMLParagraphElement>(null);
  if (offer === null) return null;
  const end = () => {
    setOffer(null);
    // The button that had the focus goes with its offer.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };
  const decline = () => {
    settleInstall();
    end();
  };
  const take = async () => {
    if (await askToInstall()) return end();
    // The browser has not said yet that it can; the button that was pressed goes.
    setOffer('menu');
    said.current?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.offer} aria-label={words.offer} data-screen-only>
      <p role="status" ref={said} tabIndex={-1}>
        {HINTS[offer]}
      </p>
      <Flex wrap gap="small">
        {offer === 'button' && <Button onClick={() => void take()}>{words.take}</Button>}
        <Button type="text" onClick={decline}>
          {offer === 'button' ? words.decline : words.understood}
        </Button>
      </Flex>
    </aside>
  );
}
