import { Fragment, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, Select } from 'antd';
import { answerSlots, possibleAnswers } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';
import { catalogueTexts } from '#texts/catalogue';
import styles from './card-form.module.css';

const words = catalogueTexts.editor;

interface Props {
  draft: CardDraft;
  problem: string | undefined;
  onChange: (part: Partial<CardDraft>) => void;
}

/** A copy of `list`, long enough, with `value` at `index`. */
function withAt(list: readonly string[], index: number, value: string): string[] {
  const copy = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? '');
  copy[index] = value;
  return copy;
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={words.removeLine(label)} onClick={onRemove} />
  );
}

/** Right under the first line that it concerns: at the end of a long list nobody would see it. */
function Problem({ children }: { children: string | undefined }) {
  return (
    <p className="problem" role="alert">
      {children}
    </p>
  );
}

interface LinesProps extends Props {
  onAdd: () => void;
}

function TypedAnswers({ draft, problem, onChange, onAdd }: LinesProps) {
  const { typed, isFillable } = draft;
  const slots = Array.from({ length: answerSlots(draft) }, (_, index) => index);
  const firstEmpty = slots.find((index) => !typed[index]?.trim());
  return (
    <>
      {slots.map((index) => {
        const label = isFillable ? words.blankLabel(index + 1) : words.answerLabel(index + 1);
        const isInvalid = problem !== undefined && !typed[index]?.trim();
        return (
          <Fragment key={index}>
            <Flex gap="small" align="center">
              {isFillable && <span className={styles.answerLineLabel}>{label}</span>}
              <Input
                aria-label={label}
                aria-invalid={isInvalid}
                status={isInvalid ? 'error' : ''}
                value={typed[index] ?? ''}
                maxLength={1_000}
                autoComplete="off"
                onChange={(event) => onChange({ typed: withAt(typed, index, event.target.value) })}
              />
              {!isFillable && typed.length > 1 && (
                <RemoveButton
                  label={label}
                  onRemove={() => onChange({ typed: typed.filter((_, at) => at !== index) })}
                />
              )}
            </Flex>
            {index === firstEmpty && <Problem>{problem}</Problem>}
          </Fragment>
        );
      })}
      {firstEmpty === undefined && <Problem>{problem}</Problem>}
      {!isFillable && (
        <Button type="text" icon={<PlusOutlined aria-hidden />} className="own" onClick={onAdd}>
          {words.addAnswer}
        </Button>
      )}
    </>
  );
}

function ChoiceAnswers({ draft, problem, onChange, onAdd }: LinesProps) {
  const { choices, isFillable } = draft;
  const changeAt = (index: number, part: Partial<(typeof choices)[number]>) =>
    onChange({ choices: choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)) });
  return (
    <>
      {!isFillable && <p className="detail">{words.possibleHint}</p>}
      {choices.map(({ text, isRight }, index) => {
        const label = words.possibleLabel(index + 1);
        return (
          <Fragment key={index}>
            <Flex gap="small" align="center">
              {!isFillable && (
                <Checkbox
                  className="finger"
                  checked={isRight}
                  aria-label={words.correctLabel(index + 1)}
                  aria-invalid={problem && index === 0 ? true : undefined}
                  onChange={(event) => changeAt(index, { isRight: event.target.checked })}
                />
              )}
              <Input
                aria-label={label}
                value={text}
                maxLength={1_000}
                autoComplete="off"
                onChange={(event) => changeAt(index, { text: event.target.value })}
              />
              {choices.length > 2 && (
                <RemoveButton
                  label={label}
                  onRemove={() => onChange({ choices: choices.filter((_, at) => at !== index) })}
                />
              )}
            </Flex>
            {!isFillable && index === 0 && <Problem>{problem}</Problem>}
          </Fragment>
        );
      })}
      <Button type="text" icon={<PlusOutlined aria-hidden />} className="own" onClick={onAdd}>
        {words.addPossible}
      </Button>
    </>
  );
}

/** For each blank of a fill-in text, one of the possible answers. */
function BlankPicks({ draft, problem, onChange }: Props) {
  const offered = possibleAnswers(draft);
  const picks = Array.from({ length: answerSlots(draft) }, (_, index) =>
    offered.find((answer) => answer === draft.picks[index]?.trim()),
  );
  const firstMissing = picks.indexOf(undefined);
  return (
    <>
      {picks.map((picked, index) => (
        <Fragment key={index}>
          <Flex gap="small" align="center">
            <span className={styles.answerLineLabel}>{words.blankLabel(index + 1)}</span>
            <Select
              style={{ flex: 1 }}
              aria-label={words.blankLabel(index + 1)}
              aria-invalid={problem !== undefined && picked === undefined}
              status={problem && picked === undefined ? 'error' : ''}
              placeholder={words.choosePlaceholder}
              value={picked}
              options={offered.map((value) => ({ value, label: value }))}
              onChange={(value: string) => onChange({ picks: withAt(draft.picks, index, value) })}
            />
          </Flex>
          {index === firstMissing && <Problem>{problem}</Problem>}
        </Fragment>
      ))}
      {firstMissing < 0 && <Problem>{problem}</Problem>}
    </>
  );
}

/** A line that was added takes the focus, and Enter goes from one to the next, adding one after the last that is filled. */
function useLines({ draft, onChange }: Props) {
  const group = useRef<HTMLElement>(null);
  const fields = () => [...(group.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
  const isAdding = useRef(false);
  const { mode, isFillable, typed, choices } = draft;
  const count = mode === 'choice' ? choices.length : typed.length;
  useEffect(() => {
    if (isAdding.current) fields().at(-1)?.focus();
    isAdding.current = false;
  }, [count]);
  const onAdd = () => {
    isAdding.current = true;
    onChange(mode === 'choice' ? { choices: [...choices, { text: '', isRight: false }] } : { typed: [...typed, ''] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const all = fields();
    const at = all.findIndex((field) => field === target);
    if (at < 0) return;
    const next = all[at + 1];
    if (next) next.focus();
    else if (all[at]?.value.trim() && (mode === 'choice' || !isFillable)) onAdd();
  };
  return { group, onAdd, onKeyDown };
}

/** The answers of a card: typed, chosen among possible ones, or one for each blank. */
export function AnswerFields(props: Props) {
  const id = useId();
  const isChoice = props.draft.mode === 'choice';
  const { group, onAdd, onKeyDown } = useLines(props);
  return (
    <Flex ref={group} vertical gap="small" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <span id={id} className="label">
        {isChoice ? words.possible : words.answers}
      </span>
      {isChoice ? <ChoiceAnswers {...props} onAdd={onAdd} /> : <TypedAnswers {...props} onAdd={onAdd} />}
      {isChoice && props.draft.isFillable && <BlankPicks {...props} />}
    </Flex>
  );
}
