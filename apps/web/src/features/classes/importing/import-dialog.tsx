import { useState } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Upload } from 'antd';
import type { PeopleReport } from '@ardoise/contracts';
import { PEOPLE_TABLE_MAX_CHARACTERS } from '@ardoise/contracts/light';
import { NotText, textOfFile } from '../../../ui/addresses.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { ImportReport } from './import-report.tsx';
import { useImportPeopleMutation } from './import.api.ts';
import { importTexts as words } from './import-texts.fr.ts';

interface Read {
  table: string;
  report: PeopleReport;
}

/** A file, the report of what it asks for, and then that itself. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const [ask, { isLoading: busy }] = useImportPeopleMutation();
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const toasts = useToasts();

  const load = async (file: File) => {
    setRead(null);
    setProblem(null);
    if (file.size > PEOPLE_TABLE_MAX_CHARACTERS) return setProblem(words.tooBig);
    try {
      const table = textOfFile(new Uint8Array(await file.arrayBuffer()));
      setRead({ table, report: await ask({ table }).unwrap() });
    } catch (failure) {
      setProblem(failure instanceof NotText ? words.noText : messageOf(failure, words.failed));
    }
  };

  const carryOut = async ({ table }: Read) => {
    try {
      const { added, classes_created: created } = await ask({ table, confirm: true }).unwrap();
      toasts.success(words.done, words.doneHint(added, created.length));
      onClose();
    } catch (failure) {
      toasts.failure(words.failed, messageOf(failure, ''));
    }
  };

  const isEmpty = read !== null && read.report.people === 0;
  const changes = read !== null && read.report.added + read.report.classes_created.length + read.report.joined > 0;
  return (
    <Flex vertical gap="middle">
      <p className={layout.hint}>{words.intro}</p>
      <Upload
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={words.file}
        hasControlInside
        showUploadList={false}
        beforeUpload={(file) => {
          void load(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} type={read ? 'default' : 'primary'} disabled={busy}>
          {read ? words.other : words.choose}
        </Button>
      </Upload>
      {problem !== null && <Alert type="error" title={problem} />}
      {busy && !read && <p role="status">{words.reading}</p>}
      {read && <ImportReport report={read.report} />}
      {read && !isEmpty && !changes && <p>{words.nothing}</p>}
      <Flex wrap gap="small" justify="end" className={layout.spread}>
        <Button onClick={onClose}>{changes ? texts.common.cancel : texts.common.close}</Button>
        {read && changes && (
          <Button type="primary" aria-disabled={busy} aria-busy={busy} onClick={() => !busy && void carryOut(read)}>
            {busy ? words.busy : words.submit}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** People and their classes from a file: the report first. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.open} open={isOpen} onCancel={onClose} width={640}>
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}
