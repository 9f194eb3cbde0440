import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../data/store.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Flex } from '../../ui/theme/flex.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { TOUR } from '../welcome/tour-path.ts';
import { rememberWelcome } from '../welcome/remember-welcome.ts';
import { KEYS } from './keys.ts';
import type { KeyGroup } from './keys.ts';
import styles from './help.module.css';
import { helpTexts as words } from '#texts/app/help';

function Keys({ group: { title, rows = [], told } }: { group: KeyGroup }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 dir="auto">{title}</h3>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && <span className="visually-hidden">{words.or}</span>}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
      {told && <p>{told}</p>}
    </section>
  );
}

/** What each role most needs to know, and the keys: to read, or to print. */
export function HelpPage() {
  const { role, email } = useAppSelector(selectSession);
  const navigate = useNavigate();
  const take = () => {
    rememberWelcome(email);
    void navigate(TOUR);
  };
  return (
    <div className={styles.help}>
      <PageHead title={words.title} />
      <Flex wrap gap="small" data-screen-only>
        {role !== 'admin' && (
          <Button type="primary" onClick={take}>
            {words.tour}
          </Button>
        )}
        <Button onClick={() => window.print()}>{words.print}</Button>
      </Flex>
      <section aria-labelledby="help-topics">
        <h2 id="help-topics">{words.topicsTitle}</h2>
        <div className={styles.columns}>
          {words.topics[role].map(({ title, text }) => (
            <section key={title} className={styles.group} aria-label={title}>
              <h3 dir="auto">{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="help-keys">
        <h2 id="help-keys">{words.keysTitle}</h2>
        <div className={styles.columns}>
          {KEYS[role].map((group) => (
            <Keys key={group.title} group={group} />
          ))}
        </div>
      </section>
    </div>
  );
}
