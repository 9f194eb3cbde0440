import { useId, useState } from 'react';
import { Button, Checkbox, Select, Table } from 'antd';
import { UnreadableFile } from '@ardoise/formats';
import type { ColumnRole } from '@ardoise/formats/text';
import type { LoadedContent } from '../content/loaded-content.ts';
import { loadedFile } from '../reading/loaded-file.ts';
import { transferTexts } from '../texts.fr.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../transfer.module.css';

const words = transferTexts.table;
const SHOWN = 5;
const OPTIONS = (Object.keys(words.roles) as ColumnRole[]).map((value) => ({ value, label: words.roles[value] }));

interface Props {
  /** What reads it, loaded with the file: its code would tear the pieces of every other page apart. */
  tables: typeof import('@ardoise/formats/text');
  rows: string[][];
  name: string;
  onReady: (content: LoadedContent) => void;
}

/** The first rows, and what each column is. */
export function TablePreview({ tables, rows, name, onReady }: Props) {
  const id = useId();
  const [roles, setRoles] = useState(() => tables.guessedRoles(rows));
  const [skipFirst, setSkipFirst] = useState(() => tables.hasHead(rows));
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (index: number, role: ColumnRole) =>
    // Each role is one column's, but for those that are left out.
    setRoles(roles.map((now, at) => (at === index ? role : now === role && role !== 'none' ? 'none' : now)));
  const submit = () => {
    if (!roles.includes('question') || !roles.includes('answer')) return setProblem(words.needed);
    try {
      onReady(loadedFile(tables.readTable(rows, { roles, name, skipFirst }), name));
    } catch (failure) {
      if (!(failure instanceof UnreadableFile)) throw failure;
      setProblem(failure.message);
    }
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={layout.section}>
        {words.title}
      </h2>
      <p className={layout.prose}>{words.hint}</p>
      <div className={styles.wide} role="region" aria-labelledby={`${id}-title`} tabIndex={0}>
        <Table<string[]>
          rowKey={(row) => rows.indexOf(row)}
          size="small"
          pagination={false}
          dataSource={rows.slice(skipFirst ? 1 : 0, SHOWN + (skipFirst ? 1 : 0))}
          columns={roles.map((role, index) => ({
            key: index,
            title: (
              <Select
                aria-label={words.column(index + 1)}
                value={role}
                options={OPTIONS}
                popupMatchSelectWidth={false}
                onChange={(value) => choose(index, value)}
              />
            ),
            render: (_, row) => <span className={role === 'none' ? styles.ignored : undefined}>{row[index]}</span>,
          }))}
        />
      </div>
      <p>{words.rows(rows.length - (skipFirst ? 1 : 0))}</p>
      <Checkbox checked={skipFirst} onChange={(event) => setSkipFirst(event.target.checked)}>
        {words.firstLine}
      </Checkbox>
      <p role="alert" className={layout.problem}>
        {problem}
      </p>
      <Button type="primary" size="large" onClick={submit}>
        {words.submit}
      </Button>
    </section>
  );
}
