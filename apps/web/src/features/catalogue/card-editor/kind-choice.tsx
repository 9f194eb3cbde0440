import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select } from 'antd';
import type { KindName } from '@ardoise/contracts';
import { kindHints } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { KIND_NAMES } from '../../../ui/kinds/drafts.ts';
import styles from './kind-choice.module.css';

interface Props {
  value: KindName;
  onChange: (kind: KindName) => void;
  /** At the end of its line. */
  children: ReactNode;
}

const OPTIONS = KIND_NAMES.map((value) => ({ value, label: words.names[value] }));

/** How the card is answered, on one line: the next card keeps it, so that it is seldom chosen. Each way says what it asks of a pupil. */
export function KindChoice({ value, onChange, children }: Props) {
  const id = useId();
  return (
    <div className={styles.kinds}>
      <label htmlFor={id} className={`label ${styles.name}`}>
        {words.how}
      </label>
      <Select<KindName>
        id={id}
        className="grow"
        aria-describedby={`${id}-hint`}
        value={value}
        options={OPTIONS}
        virtual={false}
        listHeight={420}
        popupMatchSelectWidth={false}
        styles={{ popup: { root: { width: 'min(26rem, 92vw)' } } }}
        optionRender={({ value: kind, label }) => (
          <>
            {label}
            <span className={`detail ${styles.each}`}>{kindHints[kind as KindName]}</span>
          </>
        )}
        onChange={onChange}
      />
      {children}
      <p id={`${id}-hint`} className={`detail ${styles.hint}`}>
        {kindHints[value]}
      </p>
    </div>
  );
}
