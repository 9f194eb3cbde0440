import { useId, useState } from 'react';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { FURTHER_TEXTS, furtherTexts, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { CARD_TEXT } from '../../../ui/writing/use-writing.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import type { CardDraft } from './card-draft.ts';
import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardEditorTexts } from '#texts/catalogue/card-editor';
import styles from './card-form.module.css';

const { options } = cardEditorTexts;

interface Props {
  draft: CardDraft;
  /** A student says nothing of visibility and tags. */
  isStudent: boolean;
  onChange: (part: Partial<CardDraft>) => void;
}

/** What is set, on one line; what could be, where nothing is. */
function summary(draft: CardDraft, isStudent: boolean): string {
  const { tagIds, visible } = draft;
  const set = [
    ...FURTHER_TEXTS.map((text) => draft[text].trim() !== '' && cardFieldTexts[text].toLowerCase()),
    tagIds.length > 0 && options.tags(tagIds.length),
    !visible && options.hidden,
  ].filter((one) => one !== false);
  return set.join(', ') || (isStudent ? options.noneOfStudent : options.none);
}

/** What a card may have beyond its question and its answer: folded, and as one has left it for the cards that follow. */
export function CardOptions({ draft, isStudent, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.options} aria-label={options.title} data-face="back">
      <Button
        type="text"
        className={styles.unfold}
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={`${id}-all`}
        onClick={() => setOpen(!isOpen)}
      >
        {options.title}
        <span className={`detail ${styles.set}`}>{summary(draft, isStudent)}</span>
      </Button>
      <Flex id={`${id}-all`} vertical gap="middle" hidden={!isOpen} className={isOpen ? styles.all : ''}>
        {isOpen && (
          <>
            {FURTHER_TEXTS.map((text) => (
              <LabelledField key={text} id={`${id}-${text}`} label={cardFieldTexts[text]} optional>
                <Input.TextArea
                  id={`${id}-${text}`}
                  data-part={CARD_TEXT}
                  value={draft[text]}
                  maxLength={TEXT_MAX_LENGTH}
                  placeholder={furtherTexts.hints[text]}
                  autoSize={{ minRows: 2, maxRows: 10 }}
                  onChange={(event) => onChange({ [text]: event.target.value })}
                />
              </LabelledField>
            ))}
            {!isStudent && (
              <>
                <LabelledField id={`${id}-tags`} label={cataloguePageTexts.tags.title} optional>
                  <TagPicker id={`${id}-tags`} value={draft.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
                </LabelledField>
                <SwitchField
                  label={cardFieldTexts.visible}
                  hint={!draft.visible && cataloguePageTexts.nodeForm.hiddenHint}
                  checked={draft.visible}
                  onChange={(visible) => onChange({ visible })}
                />
              </>
            )}
          </>
        )}
      </Flex>
    </section>
  );
}
