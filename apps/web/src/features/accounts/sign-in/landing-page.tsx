import { Link, Navigate } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useSession } from '../../../platform/session.ts';
import { accountTexts } from '#texts/accounts';
import { AppSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { Logo } from '../../../ui/theme/mark.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import styles from './landing-page.module.css';

/** The way in: members go straight to their cards, everyone else learns what this is and signs in. */
export function LandingPage() {
  const session = useSession();
  const config = useConfig();
  useTitle(undefined, config?.app_name);
  if (session)
    return (
      <>
        <Navigate replace to="/app" />
        <AppSkeleton />
      </>
    );
  return (
    <main className={styles.landing}>
      <div className={styles.words}>
        <p className={styles.org}>{config?.org_name}</p>
        <h1>
          <Logo size={56} />
          <span>{config?.app_name}</span>
        </h1>
        <p className={styles.sentence}>{accountTexts.landing.sentence}</p>
        <p className={styles.detail}>{accountTexts.landing.detail}</p>
        <Link className={`button button-primary button-large ${styles.go}`} to="/login">
          {accountTexts.landing.signIn}
        </Link>
      </div>
      <div className={styles.cards} aria-hidden="true">
        <div className={`${styles.card} ${styles.cardBack}`}>{accountTexts.landing.sampleAnswer}</div>
        <div className={`${styles.card} ${styles.cardFront}`}>{accountTexts.landing.sampleQuestion}</div>
      </div>
    </main>
  );
}
