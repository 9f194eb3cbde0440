import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../../../platform/origin.ts';
import { useSession } from '../../../platform/session.ts';
import { useSignOfLife } from '../../../platform/sign-of-life.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { accountTexts } from '#texts/accounts';
import styles from '../../../ui/states/notice-page.module.css';

/** The administrators' place, still to be furnished. */
export function AdminPage() {
  const session = useSession();
  const location = useLocation();
  useTitle(accountTexts.admin.title);
  useSignOfLife(session?.token);
  if (session?.role !== 'admin') return <Navigate replace to={loginPath(location)} />;
  return (
    <main className={styles.page}>
      <h1>{accountTexts.admin.title}</h1>
    </main>
  );
}
