import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Flex, Upload } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../toasts/toasts.ts';
import { ListColumns } from './list-columns.tsx';
import { LIST_FILES } from './list-files.ts';
import { ListFound } from './list-found.tsx';
import { ListReport } from './list-report.tsx';
import styles from './people-list.module.css';
import type { AskImport } from './send-list.ts';
import { peopleListTexts as words } from '#texts/ui/people-list';
import { usePeopleList } from './use-people-list.ts';
import type { WeighedList } from './use-people-list.ts';

export interface PeopleListProps {
  ask: AskImport;
  /** The school keeps names. */
  takesNames: boolean;
  /** Whether classes that are not there are made, unless somebody says otherwise. */
  makesClasses: boolean;
  /** A list that was chosen already. */
  source?: File | undefined;
  onDone?: () => void;
  onClose: () => void;
}

/** The title of a step, to which one is led. */
function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className="label">
      {children}
    </h3>
  );
}

function PeopleListForm({ ask, takesNames, makesClasses, source, onDone, onClose }: PeopleListProps) {
  const { list, weighed, problem, busy, open, choose, weigh, carryOut, back } = usePeopleList(ask, takesNames);
  const [makes, setMakes] = useState(makesClasses);
  useEffect(() => {
    if (source) void open(source);
  }, [source, open]);

  const carry = async (what: WeighedList) => {
    const report = await carryOut(what, makes);
    if (!report) return;
    onDone?.();
    toasts.success(words.done, words.doneHint(report.added, report.classes_created.length));
    if (what.found.refused.length + report.refused_count === 0) onClose();
  };

  const report = weighed?.report;
  const changes = report && !report.done && report.added + report.joined > 0;
  const absent = report && !report.done ? report.classes_created : [];
  const found = list?.found;
  return (
    <Flex vertical gap="middle">
      {!weighed && (
        <>
          <p className="hint">{words.intro}</p>
          <Upload
            accept={LIST_FILES}
            aria-label={words.file}
            hasControlInside
            showUploadList={false}
            beforeUpload={(file) => {
              void open(file);
              return false;
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />} type={list ? 'default' : 'primary'} disabled={busy !== null}>
              {list ? words.other : words.choose}
            </Button>
          </Upload>
        </>
      )}
      {problem !== null && (
        <Alert type="error" title={problem} {...(changes && { description: words.again })} role="alert" />
      )}
      {busy && !list && <p role="status">{words.reading}</p>}
      {list && !weighed && (
        <>
          <StepTitle>{words.columns.title}</StepTitle>
          {!takesNames && <p className="detail">{words.columns.noNames}</p>}
          <ListColumns list={list} onChoose={(part) => void choose(part)} />
          <section aria-label={words.found.title} className="stack">
            <h3 className="label">{words.found.title}</h3>
            <div role="status" className="pile">
              {found && <ListFound found={found} />}
              {!list.choice.columns.includes('email') && <p className="problem">{words.columns.needed}</p>}
            </div>
          </section>
        </>
      )}
      {report && (
        <div role="status" className={styles.report}>
          <StepTitle key={String(report.done)}>{report.done ? words.reportDone : words.report}</StepTitle>
          <ListReport report={report} makesClasses={makes} />
        </div>
      )}
      {absent.length > 0 && (
        <div>
          <Checkbox checked={makes} disabled={busy !== null} onChange={({ target }) => setMakes(target.checked)}>
            <span dir="auto">{words.create(absent)}</span>
          </Checkbox>
          {!makes && <p className="detail">{words.createHint(absent.length)}</p>}
        </div>
      )}
      {report && !report.done && !changes && <p>{words.nothing}</p>}
      <Flex wrap gap="small" justify="end" className="spread">
        {weighed && !report?.done && (
          <Button disabled={busy !== null} onClick={back}>
            {words.back}
          </Button>
        )}
        <Button onClick={onClose}>{report?.done ? texts.common.close : texts.common.cancel}</Button>
        {list && !weighed && (
          <Button
            type="primary"
            disabled={!found || !list.isSettled || found.people.length === 0}
            aria-busy={busy !== null}
            onClick={() => found && !busy && void weigh(found)}
          >
            {busy ? words.weighing : words.next}
          </Button>
        )}
        {weighed && changes && (
          <Button
            type="primary"
            aria-disabled={busy !== null}
            aria-busy={busy !== null}
            onClick={() => !busy && void carry(weighed)}
          >
            {busy ? words.busy(busy.done, busy.total) : words.submit}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** People and their classes from a file: its columns first, then the report of what it asks for, and then that itself. */
export function PeopleListDialog({ isOpen, ...props }: PeopleListProps & { isOpen: boolean }) {
  return (
    <Dialog title={words.open} open={isOpen} onCancel={props.onClose} width={1080}>
      <PeopleListForm {...props} />
    </Dialog>
  );
}
