import { useId, useState } from 'react';
import { Button, Flex, Input, Radio, Select } from 'antd';
import type { AssignableRole } from '@ardoise/contracts';
import { ASSIGNABLE_ROLES, CLASS_NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import type { PersonColumn } from '@ardoise/formats/people';
import { LabelledField } from '../forms/labelled-field.tsx';
import type { ListChoice } from './list-answerer.ts';
import styles from './people-list.module.css';
import { peopleListTexts } from '#texts/ui/people-list';
import type { ChosenList } from './use-people-list.ts';

const words = peopleListTexts.columns;
const KINDS = (Object.keys(words.kinds) as PersonColumn[]).map((value) => ({ value, label: words.kinds[value] }));
const SHOWN_ROWS = 3;
/** Further ones are shown where they hold something, or are asked for. */
const SHOWN_COLUMNS = 8;
const HEADING_CHARACTERS = 60;

interface Props {
  list: ChosenList;
  onChoose: (part: Partial<ListChoice>) => void;
}

/** The first rows of a list, column by column, and what each column is. */
export function ListColumns({ list: { opened, choice }, onChoose }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const { head, columns } = choice;
  const headings = opened.first[head]?.cells ?? [];
  const rows = opened.first.slice(head + 1, head + 1 + SHOWN_ROWS);
  const isShown = (kind: PersonColumn, index: number) => all || kind !== 'none' || index < SHOWN_COLUMNS;
  const hidden = columns.filter((kind, index) => !isShown(kind, index)).length;
  const choose = (index: number, kind: PersonColumn) =>
    // Each kind is one column's, but for those that are left out.
    onChoose({
      columns: columns.map((now, at) => (at === index ? kind : now === kind && kind !== 'none' ? 'none' : now)),
    });
  return (
    <>
      <ol className={styles.columns} aria-labelledby={`${id}-title`}>
        {columns.map((kind, index) => {
          if (!isShown(kind, index)) return null;
          const heading = (headings[index] ?? '').slice(0, HEADING_CHARACTERS);
          return (
            <li key={index} className={kind === 'none' ? styles.ignored : undefined}>
              <p dir="auto" className={styles.heading}>
                {heading || words.untitled}
              </p>
              <Select<PersonColumn>
                aria-label={words.of(index + 1, heading)}
                value={kind}
                options={KINDS}
                popupMatchSelectWidth={false}
                onChange={(value) => choose(index, value)}
              />
              <ul>
                {rows.map(({ line, cells }) => (
                  <li dir="auto" key={line}>
                    {cells[index] || '–'}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      <span hidden id={`${id}-title`}>
        {words.title}
      </span>
      {hidden > 0 && (
        <Button className="own" onClick={() => setAll(true)}>
          {words.others(hidden)}
        </Button>
      )}
      {columns.includes('classes') && <p className="detail">{words.severalClasses}</p>}
      <div className={styles.fields}>
        <LabelledField id={`${id}-head`} label={words.heading}>
          <Select<number>
            id={`${id}-head`}
            value={head}
            options={[
              { value: -1, label: words.noHeading },
              ...opened.first.slice(0, Math.max(1, opened.first.length - SHOWN_ROWS)).map(({ line, cells }, index) => ({
                value: index,
                label: words.headingAt(line, cells.filter(Boolean).join(', ').slice(0, HEADING_CHARACTERS)),
              })),
            ]}
            onChange={(value) => onChoose({ head: value })}
          />
        </LabelledField>
        {!columns.includes('classes') && (
          <LabelledField id={`${id}-class`} label={words.className} optional hint={words.classHint}>
            <Input
              dir="auto"
              id={`${id}-class`}
              aria-describedby={`${id}-class-hint`}
              maxLength={CLASS_NAME_MAX_LENGTH}
              autoComplete="off"
              value={choice.className}
              onChange={({ target }) => onChoose({ className: target.value })}
            />
          </LabelledField>
        )}
        {!columns.includes('role') && (
          <Flex vertical gap={4}>
            <p id={`${id}-role`} className="label">
              {words.role}
            </p>
            <Radio.Group
              aria-labelledby={`${id}-role`}
              value={choice.role}
              options={ASSIGNABLE_ROLES.map((value) => ({ value, label: words.roles[value] }))}
              onChange={({ target }) => onChoose({ role: target.value as AssignableRole })}
            />
          </Flex>
        )}
      </div>
    </>
  );
}
