import type { ReactNode } from 'react';
import { Button } from 'antd';
import { texts } from '#texts/ui';
import { withCommand } from '../../../ui/actions/command-key.ts';
import type { CardProblems } from './card-draft.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardEditorTexts } from '#texts/catalogue/card-editor';
import styles from './card-form.module.css';

const words = cataloguePageTexts.editor;

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
  /** What is being saved, or has been. */
  progress: string;
  /** What Ctrl+Enter does. */
  goesOnBy: Then;
  onSave: (then: Then) => void;
  /** The commands of what is written, where they stand right above the keyboard. */
  bar: ReactNode;
}

/** What is still to mend, and the buttons that save. */
export function CardEditorFoot({ isNew, isStudent, isProposal, hasNext, busy, problems, refusal, ...rest }: Props) {
  const { progress, goesOnBy, onSave, bar } = rest;
  const missing = [problems.question && words.theQuestion, problems.answer && words.theAnswer].filter(Boolean);
  const saves = (then: Then) => ({
    'aria-disabled': busy,
    onClick: () => onSave(then),
    ...(then === goesOnBy && {
      'aria-keyshortcuts': 'Control+Enter Meta+Enter',
      title: withCommand(cardEditorTexts.enterKey),
    }),
  });
  return (
    <div className={styles.foot} data-part="editor-foot">
      <p className="problem">{missing.length > 0 && words.toMend(missing.join(', '))}</p>
      <p className="problem" role="alert">
        {refusal}
      </p>
      <p className="hint" role="status">
        {progress}
      </p>
      <div className={styles.buttons}>
        {isNew && !isStudent && <Button {...saves('another')}>{cardEditorTexts.saveAndGoOn}</Button>}
        {hasNext && <Button {...saves('next')}>{words.saveAndNext}</Button>}
        <Button type={isProposal ? 'default' : 'primary'} aria-busy={busy} {...saves('close')}>
          {isStudent ? words.submitProposal : texts.common.save}
        </Button>
        {isProposal && (
          <Button type="primary" {...saves('publish')}>
            {words.publish}
          </Button>
        )}
      </div>
      {/* Seen above them, and reached after them: Tab goes from the answer to what saves. */}
      {bar && <div className={styles.above}>{bar}</div>}
    </div>
  );
}
