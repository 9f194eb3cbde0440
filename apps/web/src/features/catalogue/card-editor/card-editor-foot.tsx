import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import { texts } from '#texts/ui';
import type { CardProblems } from './card-draft.ts';
import { catalogueTexts } from '#texts/catalogue';
import styles from './card-form.module.css';

const words = catalogueTexts.editor;

/** What follows a save. */
export type Then = 'close' | 'another' | 'next' | 'publish';

interface Props {
  isNew: boolean;
  isStudent: boolean;
  isProposal: boolean;
  hasNext: boolean;
  busy: boolean;
  problems: CardProblems;
  /** Why the last save was refused. */
  refusal: string;
  /** What is being saved of several. */
  progress: string;
  onSave: (then: Then) => void;
  /** The way to the preview, where it has no room of its own. */
  preview: ReactNode;
}

/** What is still to mend, and the buttons that save. */
export function CardEditorFoot({
  isNew,
  isStudent,
  isProposal,
  hasNext,
  busy,
  problems,
  refusal,
  progress,
  ...rest
}: Props) {
  const { onSave, preview } = rest;
  const missing = [problems.question && words.theQuestion, problems.answer && words.theAnswer].filter(Boolean);
  return (
    <div className={styles.foot} data-part="editor-foot">
      <p className="problem">{missing.length > 0 && words.toMend(missing.join(', '))}</p>
      <p className="problem" role="alert">
        {refusal}
      </p>
      <p className="hint" role="status">
        {progress}
      </p>
      <Flex wrap gap={12} align="center" justify="end" className={`${styles.buttons} spread`}>
        {preview}
        {isNew && !isStudent && (
          <Button className={styles.another} aria-disabled={busy} onClick={() => onSave('another')}>
            {words.saveAndNew}
          </Button>
        )}
        {hasNext && (
          <Button aria-disabled={busy} onClick={() => onSave('next')}>
            {words.saveAndNext}
          </Button>
        )}
        <Button
          type={isProposal ? 'default' : 'primary'}
          aria-disabled={busy}
          aria-busy={busy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => onSave('close')}
        >
          {isStudent ? words.submitProposal : texts.common.save}
        </Button>
        {isProposal && (
          <Button type="primary" aria-disabled={busy} onClick={() => onSave('publish')}>
            {words.publish}
          </Button>
        )}
      </Flex>
    </div>
  );
}
