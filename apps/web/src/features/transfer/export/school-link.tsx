import { useId, useState } from 'react';
import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Radio, Select } from 'antd';
import type { FolderShare, ShareForm, SignedBy } from '@ardoise/contracts';
import { LICENCES } from '@ardoise/contracts/light';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCopied } from '../../../ui/sharing/use-copied.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { shareTexts as words } from '#texts/transfer/share';
import { useGetFolderShareQuery, useShareFolderMutation, useUnshareFolderMutation } from '../transfer.api.ts';
import styles from '../transfer.module.css';

type Open = NonNullable<FolderShare['share']>;

const OPTIONS = LICENCES.map((value) => ({ value, label: words.licences[value].name }));
const SIGNERS: readonly SignedBy[] = ['person', 'school'];

function Terms({ folderId, share }: { folderId: string; share: Open | null }) {
  const id = useId();
  const [form, setForm] = useState<ShareForm>({
    licence: share?.licence ?? 'cc-by-sa',
    signed_by: share?.signed_by ?? 'school',
  });
  const [save, { isLoading }] = useShareFolderMutation();
  const isSaved = share !== null && share.licence === form.licence && share.signed_by === form.signed_by;
  const submit = async () => {
    if (isLoading) return;
    try {
      await save({ id: folderId, form }).unwrap();
    } catch (failure) {
      toasts.failure(words.openFailed, failure);
    }
  };
  return (
    <>
      <LabelledField id={`${id}-licence`} label={words.licence} hint={words.licences[form.licence].hint}>
        <Select
          id={`${id}-licence`}
          aria-describedby={`${id}-licence-hint`}
          value={form.licence}
          options={OPTIONS}
          onChange={(licence) => setForm({ ...form, licence })}
        />
      </LabelledField>
      <div>
        <p id={`${id}-signed`} className="label">
          {words.signedByTitle}
        </p>
        <Radio.Group
          aria-labelledby={`${id}-signed`}
          value={form.signed_by}
          onChange={({ target }) => setForm({ ...form, signed_by: target.value as SignedBy })}
          options={SIGNERS.map((value) => ({ value, label: words.signedBy[value] }))}
        />
        <p className="detail">{words.nameHint}</p>
      </div>
      {!isSaved && (
        <Button
          type="primary"
          size="large"
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={() => void submit()}
        >
          {share ? words.change : words.open}
        </Button>
      )}
    </>
  );
}

function Address({ folderId, share }: { folderId: string; share: Open }) {
  const whole = new URL(share.url, window.location.origin).href;
  const { field, copy } = useCopied(whole, words);
  const [close] = useUnshareFolderMutation();
  const onClose = () =>
    confirmed({
      question: words.confirmClose,
      run: () => close(folderId).unwrap(),
      done: words.closed,
      failed: words.closeFailed,
    });
  return (
    <>
      <p role="status">
        {share.cards > 0 ? words.offered(share.cards, share.author, words.licences[share.licence].name) : words.nothing}
      </p>
      <Input ref={field} aria-label={words.address} value={whole} readOnly onFocus={({ target }) => target.select()} />
      <Flex wrap gap="small">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button danger onClick={onClose}>
          {words.close}
        </Button>
      </Flex>
    </>
  );
}

function Offered({ folderId }: { folderId: string }) {
  const { currentData, error, refetch } = useGetFolderShareQuery(folderId, { refetchOnMountOrArgChange: true });
  if (error !== undefined && !currentData)
    return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!currentData) return <LinesSkeleton rows={3} />;
  const { share } = currentData;
  return (
    <>
      {share && <Address folderId={folderId} share={share} />}
      <Terms key={share ? `${share.licence} ${share.signed_by}` : ''} folderId={folderId} share={share} />
    </>
  );
}

/** The address under which other schools take a folder, and on what terms. */
export function SchoolLink({ folderId }: { folderId: string | null }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.link}>
      <h2 id={id} className="section">
        {words.title}
      </h2>
      <p className="prose">{words.hint}</p>
      {folderId === null ? <p role="status">{words.oneFolder}</p> : <Offered folderId={folderId} />}
    </section>
  );
}
