import { useEffect, useId, useState } from 'react';
import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import type { QuizMode } from '@ardoise/contracts';
import { useReservable } from '../../../data/reserved-classes.ts';
import { ClassSelect } from '../../../ui/forms/class-select.tsx';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { classFilterTexts } from '#texts/ui/class';
import { quizListTexts as words } from '#texts/quizzes/list';
import type { QuizFilters } from './quiz-list.api.ts';
import { MOST_LETTERS } from './use-quiz-filters.ts';
import styles from './list.module.css';

const SETTLE_MS = 250;
const ALL = 'all';
type Whose = 'all' | 'mine';

interface Props {
  filters: QuizFilters;
  onChoose: (next: QuizFilters) => void;
}

/** Which of the quizzes are shown: on a phone the search alone is, until more is asked for. */
export function FilterBar({ filters: { name = '', mine, mode, classId }, onChoose }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(mine || mode !== undefined || classId !== undefined);
  const classes = useReservable(classId === undefined ? [] : [classId], classFilterTexts.archived);
  // The address follows a little later than the keys: typing must not wait for it.
  const [typed, setTyped] = useState(name);
  const settled = useDebounced(typed.trim(), SETTLE_MS);
  // Another way to the same page, and who takes all filters away, say it anew.
  const [known, setKnown] = useState(name);
  if (name !== known) {
    setKnown(name);
    if (name !== settled) setTyped(name);
  }
  useEffect(() => {
    if (settled !== name) onChoose({ name: settled });
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed changes the address, not the other way round
  }, [settled]);
  return (
    <div role="search" className={styles.filters}>
      <Input
        type="search"
        className={styles.sought}
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        allowClear
        maxLength={MOST_LETTERS}
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        className={styles.opener}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!isOpen)}
      >
        {words.filter}
      </Button>
      <div id={`${id}-more`} className={isOpen ? styles.more : `${styles.more} ${styles.folded}`}>
        <Segmented<Whose>
          aria-label={words.whose.label}
          options={[
            { value: ALL, label: words.whose.all },
            { value: 'mine', label: words.whose.mine },
          ]}
          value={mine ? 'mine' : ALL}
          onChange={(whose) => onChoose({ mine: whose === 'mine' })}
        />
        <Select<QuizMode | typeof ALL>
          id={`${id}-mode`}
          aria-label={words.modes.label}
          className={styles.mode}
          options={[
            { value: ALL, label: words.modes.all },
            { value: 'self', label: words.modes.self },
            { value: 'paced', label: words.modes.paced },
          ]}
          value={mode ?? ALL}
          onChange={(chosen) => onChoose({ mode: chosen === ALL ? undefined : chosen })}
        />
        {classes.length > 0 && (
          <ClassSelect options={classes} value={classId} onChange={(chosen) => onChoose({ classId: chosen })} />
        )}
      </div>
    </div>
  );
}
