import { useEffect, useId, useRef, useState } from 'react';
import { Button, Checkbox, Select, Table } from 'antd';
import { UnreadableFile } from '@ardoise/formats';
import type { ColumnRole } from '@ardoise/formats/text';
import type { LoadedContent } from '../content/loaded-content.ts';
import type { UnreadTable } from '../import/read-file.ts';
import { transferTexts } from '#texts/transfer';
import styles from '../transfer.module.css';

const words = transferTexts.table;
const SHOWN = 5;
const OPTIONS = (Object.keys(words.roles) as ColumnRole[]).map((value) => ({ value, label: words.roles[value] }));

const SHARED: ReadonlySet<ColumnRole> = new Set(['none', 'choices']);

interface Props {
  table: UnreadTable;
  onReady: (content: LoadedContent) => void;
}

/** The first rows, and what each column is. */
export function TablePreview({ table, onReady }: Props) {
  const { first: rows, count } = table;
  const id = useId();
  const [roles, setRoles] = useState(table.roles);
  const [skipFirst, setSkipFirst] = useState(table.hasHead);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const choose = (index: number, role: ColumnRole) =>
    // Each role is one column's, but for those that are left out, and for choices that have a column each.
    setRoles(roles.map((now, at) => (at === index ? role : now === role && !SHARED.has(role) ? 'none' : now)));
  const submit = async () => {
    if (!roles.includes('question') || !roles.includes('answer')) return setProblem(words.needed);
    setBusy(true);
    setProblem(null);
    try {
      const content = await table.read({ roles, skipFirst });
      if (isHere.current) onReady(content);
    } catch (failure) {
      setProblem(failure instanceof UnreadableFile ? failure.message : transferTexts.read.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="section">
        {words.title}
      </h2>
      <p className="prose">{words.hint}</p>
      <div className="scroll" role="region" aria-labelledby={`${id}-title`} tabIndex={0}>
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
      <p>{words.rows(count - (skipFirst ? 1 : 0))}</p>
      <Checkbox checked={skipFirst} onChange={(event) => setSkipFirst(event.target.checked)}>
        {words.firstLine}
      </Checkbox>
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button type="primary" size="large" loading={busy} onClick={() => void submit()}>
        {words.submit}
      </Button>
    </section>
  );
}
