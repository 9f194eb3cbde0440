import { useNavigate } from 'react-router-dom';
import { texts } from '#texts/ui';
import { useTitle } from '../heads/use-title.ts';
import styles from './notice-page.module.css';

/** Where nothing is: within a frame, or as the main part of a page of its own. */
export function NotFoundPage({ as: Part = 'div' }: { as?: 'main' | 'div' }) {
  const navigate = useNavigate();
  useTitle(texts.notFound.title);
  const goBack = () => {
    // A link opened in a fresh tab has nothing behind it.
    if (window.history.length > 1) void navigate(-1);
    else void navigate('/', { replace: true });
  };
  return (
    <Part className={styles.page} data-part="nowhere">
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.text}</p>
      <button type="button" className="button button-primary" onClick={goBack}>
        {texts.notFound.back}
      </button>
    </Part>
  );
}
