import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Radio, Upload } from 'antd';
import type { AssignableRole, UsersAdded } from '@ardoise/contracts';
import { ASSIGNABLE_ROLES, USERS_AT_ONCE } from '@ardoise/contracts/light';
import { useImportPeopleMutation } from '../../../data/people-import.api.ts';
import { useConfig } from '../../../platform/config.ts';
import { isSameText, useForm } from '../../../ui/forms/use-form.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { AddReport } from './add-report.tsx';
import { AddressCount } from './address-count.tsx';
import { readAddresses } from '../../../ui/files/addresses.ts';
import { LIST_FILES } from '../../../ui/people-list/list-files.ts';
import { PeopleListPlace } from '../../../ui/people-list/people-list-place.tsx';
import { isPastedList } from './pasted-list.ts';
import { useListDrop } from './use-list-drop.ts';
import { useAddUsersMutation } from './users.api.ts';
import { usersTexts } from '#texts/accounts/users';
import styles from './add-users-form.module.css';

const words = usersTexts.add;

/** Takes as many addresses as one likes, and the role that they are given; or a list, whose columns are told. */
export function AddUsersForm() {
  const id = useId();
  const { draft: text, setDraft: setText, busy, submit } = useForm({ start: '', isSame: isSameText });
  const [role, setRole] = useState<AssignableRole | null>(null);
  const [report, setReport] = useState<UsersAdded | null>(null);
  const [list, setList] = useState<File | null>(null);
  const [add] = useAddUsersMutation();
  const [importPeople] = useImportPeopleMutation();
  // Reading thousands of lines must not hold up the typing.
  const settled = useDeferredValue(text);
  const takesNames = useConfig()?.show_names ?? false;
  const found = useMemo(() => readAddresses(settled), [settled]);
  const isList = useMemo(() => isPastedList(settled), [settled]);
  const count = found.recognised.length;
  const isReady = count > 0 && count <= USERS_AT_ONCE && role !== null && settled === text;

  const write = (next: string) => {
    setText(next);
    setReport(null);
  };
  const drop = useListDrop(setList);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void submit(
      async ({ sent, now }) => {
        const added = await add({ emails: found.recognised, role }).unwrap();
        // What could not be read stays, to be mended, and so does all that was written meanwhile.
        if (now() === sent) setText(found.invalid.join('\n'));
        setReport(added);
        if (added.added.length > 0) toasts.success(words.done);
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };

  return (
    <Flex
      component="form"
      vertical
      gap="middle"
      className={drop.isOver ? `${styles.addUsers} drop-over` : styles.addUsers}
      aria-labelledby={`${id}-title`}
      onSubmit={onSubmit}
      {...drop.dropZone}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <LabelledField id={`${id}-addresses`} label={words.addresses} hint={words.hint}>
        <Input.TextArea
          id={`${id}-addresses`}
          autoSize={{ minRows: 4, maxRows: 16 }}
          value={text}
          placeholder={words.placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-addresses-hint`}
          onChange={(event) => write(event.target.value)}
        />
      </LabelledField>
      <AddressCount found={found} isEmpty={!settled.trim()} />
      {isList && (
        <Alert
          type="info"
          title={words.pastedList}
          description={
            <Flex vertical gap="small" align="start">
              {words.pastedListHint}
              <Button onClick={() => setList(new File([text], words.pasted))}>{words.readColumns}</Button>
            </Flex>
          }
        />
      )}
      <Flex wrap gap="middle" align="end" justify="space-between">
        <div>
          <p id={`${id}-role`} className="label">
            {words.role}
          </p>
          <Radio.Group
            aria-labelledby={`${id}-role`}
            value={role}
            options={ASSIGNABLE_ROLES.map((value) => ({ value, label: usersTexts.roles[value] }))}
            onChange={({ target }) => setRole(target.value as AssignableRole)}
          />
        </div>
        <Flex wrap gap="small">
          <Upload
            accept={LIST_FILES}
            aria-label={words.csv}
            hasControlInside
            showUploadList={false}
            beforeUpload={(file) => {
              setList(file);
              return false;
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />}>{words.csv}</Button>
          </Upload>
          <Button type="primary" htmlType="submit" disabled={!isReady || busy} aria-busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        </Flex>
      </Flex>
      <div role="status">{report && <AddReport report={report} />}</div>
      {drop.isOver && (
        <p className="drop" aria-hidden="true">
          {words.drop}
        </p>
      )}
      <PeopleListPlace
        isOpen={list !== null}
        source={list ?? undefined}
        ask={(body) => importPeople(body).unwrap()}
        takesNames={takesNames}
        makesClasses={false}
        onDone={() => {
          if (list?.name === words.pasted) setText('');
        }}
        onClose={() => setList(null)}
      />
    </Flex>
  );
}
