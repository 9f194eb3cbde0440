import { useId, useState } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Loss } from '@ardoise/formats';
import { transferTexts } from '#texts/transfer';
import type { Incomplete } from './use-export.ts';
import styles from '../transfer.module.css';

const words = transferTexts.losses;
const STEP = 50;

function byReason(losses: readonly Loss[]): [reason: string, names: string[]][] {
  const names = new Map<string, string[]>();
  for (const { name, reason } of losses) names.set(reason, [...(names.get(reason) ?? []), name]);
  return [...names];
}

function Reason({ reason, names }: { reason: string; names: readonly string[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <li>
      <details>
        <summary>
          <bdi>{reason}</bdi> <span className="detail">({words.cards(names.length)})</span>
        </summary>
        <ul className={styles.lines}>
          {names.slice(0, shown).map((name, index) => (
            // Two cards may begin the same, and the list never changes.
            <li dir="auto" key={index}>
              {name}
            </li>
          ))}
        </ul>
        {names.length > shown && (
          <Button onClick={() => setShown(shown + 4 * STEP)}>{transferTexts.report.more(names.length - shown)}</Button>
        )}
      </details>
    </li>
  );
}

interface Props {
  file: Incomplete;
  onSave: () => void;
  onForget: () => void;
}

/** What a format cannot say of the cards, before its file is saved. */
export function LossesPanel({ file, onSave, onForget }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.losses}>
      <h2 id={id} className="section" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {words.title}
      </h2>
      <p>{words.hint(file.fileName, file.cards)}</p>
      <ul className={styles.reasons}>
        {byReason(file.losses).map(([reason, names]) => (
          <Reason key={reason} reason={reason} names={names} />
        ))}
      </ul>
      <Flex wrap gap="small">
        <Button type="primary" size="large" icon={<DownloadOutlined aria-hidden />} onClick={onSave}>
          {words.save}
        </Button>
        <Button size="large" onClick={onForget}>
          {words.forget}
        </Button>
      </Flex>
    </section>
  );
}
