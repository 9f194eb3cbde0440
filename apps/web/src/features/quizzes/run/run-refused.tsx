import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { texts } from '#texts/ui';
import page from '../../../ui/states/notice-page.module.css';
import styles from './run-refused.module.css';

/** Instead of a wall or a remote, which have their window to themselves: why there is none, seen from afar, and the way home. */
export function RunRefused({ message }: { message: string }) {
  return (
    <main className={page.page}>
      <div role="alert">
        <h1 dir="auto" className={styles.message}>
          {message}
        </h1>
      </div>
      <ButtonLink to="/app">{texts.browser.backHome}</ButtonLink>
    </main>
  );
}
