import { useState } from 'react';
import { Button, Flex } from 'antd';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { texts } from '#texts/ui';
import { transferTexts } from '#texts/transfer';
import type { Intake } from './intake.ts';
import { IntakeList } from './intake-list.tsx';
import { intakeTexts as words } from '#texts/transfer/into-deck';
import type { useAdding } from './use-adding.ts';
import styles from './into-deck.module.css';

const SHOWN = 100;

interface Props {
  intake: Intake;
  adding: ReturnType<typeof useAdding>;
  onDone: () => void;
}

/** What was read, what of it was left out and why, and the button that adds it. */
export function IntakePreview({ intake, adding, onDone }: Props) {
  const { cards, leftOut, notes } = intake;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(cards.filter(({ twice }) => twice === null).map(({ id }) => id)),
  );
  const [visible, setVisible] = useState(true);
  /** What was sent last: the same again is the same request. */
  const [draft, setDraft] = useState<Parameters<typeof adding.add>[0] | null>(null);
  const { progress, problem } = adding;
  const twice = cards.filter((card) => card.twice !== null).length;
  const submit = async () => {
    const wanted = cards.filter(({ id }) => chosen.has(id));
    const isSame =
      draft?.visible === visible &&
      draft.cards.length === wanted.length &&
      wanted.every((card, n) => card === draft.cards[n]);
    const sent = isSame && draft ? draft : { intake, cards: wanted, visible };
    setDraft(sent);
    if (await adding.add(sent)) onDone();
  };
  return (
    <Flex vertical gap={12}>
      {notes.map((note) => (
        <p dir="auto" key={note} className="prose">
          {note}
        </p>
      ))}
      {twice > 0 && <p>{words.someTwice(twice)}</p>}
      {leftOut.length > 0 && (
        <details open={cards.length === 0}>
          <summary>{words.leftOut(leftOut.length)}</summary>
          <ul className={styles.lines}>
            {leftOut.slice(0, SHOWN).map((line, index) => (
              // Two things may be called the same, and the list never changes.
              <li key={index}>
                <bdi>{line.name}</bdi> <span className="detail">{line.reasons.join(' ')}</span>
              </li>
            ))}
          </ul>
          {leftOut.length > SHOWN && <p>{transferTexts.report.more(leftOut.length - SHOWN)}</p>}
        </details>
      )}
      {cards.length > 0 && (
        <IntakeList intake={intake} chosen={chosen} disabled={progress !== null} onChosen={setChosen} />
      )}
      <SwitchField label={words.visible} checked={visible} disabled={progress !== null} onChange={setVisible} />
      <p role="alert" className="problem">
        {problem}
      </p>
      {progress && (
        <>
          <p role="status">{progress.label}</p>
          <ProgressBar value={progress.percent} label={transferTexts.import.progress} />
        </>
      )}
      <Flex wrap gap={12} justify="end">
        <Button size="large" disabled={progress !== null} onClick={onDone}>
          {texts.common.cancel}
        </Button>
        <Button
          type="primary"
          size="large"
          // What was pasted by a key is added by one: on the cross, Enter would throw it away.
          autoFocus={hasMouse()}
          loading={progress !== null}
          disabled={chosen.size === 0}
          onClick={() => void submit()}
        >
          {words.submit(chosen.size)}
        </Button>
      </Flex>
    </Flex>
  );
}
