import { useEffect, useId, useRef } from 'react';
import { Button, Flex } from 'antd';
import { ButtonLink } from '../../../ui/button-link.tsx';
import layout from '../../../ui/layout.module.css';
import styles from '../transfer.module.css';
import { historyTexts as words } from './texts.fr.ts';
import type { Taken } from './use-taking.ts';

/** What became of a history, and where one goes from there. */
export function TakenReport({ taken: { taken, known, missing }, onAgain }: { taken: Taken; onAgain: () => void }) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Flex vertical gap={12} align="start" component="section" aria-labelledby={id} className={styles.bar}>
      <h2 id={id} ref={head} tabIndex={-1} className={layout.section}>
        {words.done}
      </h2>
      <p>{words.taken(taken)}</p>
      {known > 0 && <p>{words.kept(known)}</p>}
      {missing > 0 && <p>{words.missing(missing)}</p>}
      {taken > 0 && <p className={layout.detail}>{words.back}</p>}
      <Flex wrap gap={12}>
        <ButtonLink type="primary" size="large" to="/app/progress">
          {words.see}
        </ButtonLink>
        <Button size="large" onClick={onAgain}>
          {words.again}
        </Button>
      </Flex>
    </Flex>
  );
}
