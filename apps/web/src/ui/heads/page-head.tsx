import { HomeIcon } from '../actions/icons.tsx';
import { Link } from 'react-router-dom';
import { texts } from '#texts/ui';
import { useTitle } from './use-title.ts';
import styles from './breadcrumb.module.css';

interface Props {
  title: string;
  /** The page above this one, where that is not home. */
  above?: { to: string; label: string };
}

/** The way home and the title of a screen that stands in no folder. */
export function PageHead({ title, above }: Props) {
  useTitle(title);
  return (
    <>
      <nav className={styles.breadcrumb} aria-label={texts.browser.breadcrumb}>
        <ol>
          <li>
            <Link to="/app" aria-label={texts.browser.home}>
              <HomeIcon />
            </Link>
          </li>
          {above && (
            <li>
              <Link to={above.to}>{above.label}</Link>
            </li>
          )}
          <li className={styles.here}>
            <span dir="auto" aria-current="page">
              {title}
            </span>
          </li>
        </ol>
      </nav>
      <h1 dir="auto" className="page-title">
        {title}
      </h1>
    </>
  );
}
