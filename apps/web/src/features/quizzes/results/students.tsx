import { useCallback, useId, useMemo, useState } from 'react';
import { Flex, Select } from 'antd';
import type { AllResults, MarkScale } from '@ardoise/contracts';
import { Panel } from '../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { folded } from '@ardoise/contracts/light';
import { byPersonName, listedName, ofPerson, searchedIn } from '../../../ui/figures/people.tsx';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { ScaleButton } from './marks/scale-button.tsx';
import type { NumberedQuestion } from './answer-parts.ts';
import { ResponseItem } from './response-item.tsx';
import { ResultsTable } from './results-table.tsx';
import { resultsTexts } from '#texts/quizzes/results';
import styles from './results.module.css';

const words = resultsTexts.all;
const PANEL_PX = 720;
/** Where there are more, each waits for a press: they are fetched, and are long. */
const PICTURES_SHOWN = 3;

type OneResult = AllResults[string];

const inOrder = byPersonName<OneResult>(({ username }) => username);
/** Two may share a name. */
const titleOf = (one: OneResult) => words.detail(ofPerson(one, one.username));

/** An attempt that was opened from the table, and where in it. */
interface Opened {
  userId: string;
  flashcardId?: string | undefined;
}

/** What one student answered, in the order of the quiz. */
function Responses({ of, questions, id }: { of: OneResult; questions: readonly NumberedQuestion[]; id: string }) {
  const pictures = Object.values(of.responses).filter(({ media }) => media).length;
  return (
    <Flex vertical gap="middle" component="ol" className={styles.pictures}>
      {[...questions]
        .sort((a, b) => a.number - b.number)
        .map(({ flashcardId, number }) => {
          const response = of.responses[flashcardId];
          return (
            response && (
              <ResponseItem
                key={flashcardId}
                id={`${id}-${flashcardId}`}
                response={response}
                label={words.question(number)}
                isFolded={pictures > PICTURES_SHOWN}
              />
            )
          );
        })}
    </Flex>
  );
}

interface Props {
  quizId: string;
  results: AllResults;
  /** In the order in which they are shown. */
  questions: readonly NumberedQuestion[];
  scale: MarkScale;
}

/** Who answered what: all students in one table, and each attempt in full. */
export function Students({ quizId, results, questions, scale }: Props) {
  const id = useId();
  const [picked, setPicked] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo(() => Object.entries(results).sort(([, a], [, b]) => inOrder(a, b)), [results]);
  const options = useMemo(
    () =>
      entries.map(([value, one]) => ({
        value,
        label: listedName(one) ? `${listedName(one)} · ${one.username}` : one.username,
        searched: searchedIn(one, one.username),
      })),
    [entries],
  );
  const one = picked === undefined ? undefined : results[picked];
  const shown = useMemo(() => (one && picked ? [[picked, one] as const] : entries), [entries, one, picked]);
  const onOpen = useCallback((userId: string, flashcardId?: string) => {
    setOpened({ userId, flashcardId });
    setOpen(true);
  }, []);
  const attempt = opened && results[opened.userId];
  const atQuestion = () => {
    const item = opened?.flashcardId && document.getElementById(`${id}-panel-${opened.flashcardId}`);
    if (item) item.focus();
  };
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title">
        {words.table}
      </h2>
      <Tiles least="22rem" keepsWidth className={styles.onScreen} style={{ alignItems: 'end' }}>
        <LabelledField id={`${id}-filter`} label={words.filter}>
          <Select
            id={`${id}-filter`}
            allowClear
            placeholder={words.everybody}
            notFoundContent={words.nobody}
            showSearch={{ filterOption: (input, option) => (option?.searched ?? '').includes(folded(input)) }}
            options={options}
            {...(one ? { value: picked } : {})}
            onChange={(value: string | undefined) => setPicked(value)}
          />
        </LabelledField>
        <div>
          <ScaleButton quizId={quizId} scale={scale} />
        </div>
      </Tiles>
      <ResultsTable entries={shown} questions={questions} scale={scale} onOpen={onOpen} />
      {one && (
        <>
          <h3>{titleOf(one)}</h3>
          <Responses of={one} questions={questions} id={id} />
        </>
      )}
      <Panel
        open={isOpen && attempt !== undefined}
        onClose={() => setOpen(false)}
        size={PANEL_PX}
        title={attempt && titleOf(attempt)}
        afterOpenChange={(isThere) => isThere && atQuestion()}
      >
        {attempt && <Responses of={attempt} questions={questions} id={`${id}-panel`} />}
      </Panel>
    </Flex>
  );
}
