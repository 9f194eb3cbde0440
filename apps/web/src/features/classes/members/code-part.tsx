import { useState } from 'react';
import { CloseOutlined, QrcodeOutlined, ReloadOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { ShareDialog } from '../../../ui/sharing/share-dialog.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useChooseClassCodeMutation } from '../classes.api.ts';
import styles from '../class-page.module.css';
import { joinClassPath } from './join-path.ts';
import { classTexts } from '#texts/classes';

const words = classTexts.code;

/** The code by which students come in by themselves: as a word, as a link and as a drawing. */
export function CodePart({ of: { id, name, code } }: { of: SchoolClass }) {
  const [choose, { isLoading }] = useChooseClassCodeMutation();
  const [isSharing, setSharing] = useState(false);
  const open = async () => {
    if (isLoading) return;
    try {
      await choose({ id, open: true }).unwrap();
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  const ask = (isOpen: boolean) =>
    confirmed({
      question: isOpen ? words.renewQuestion : words.closeQuestion,
      run: () => choose({ id, open: isOpen }).unwrap(),
      done: isOpen ? words.renewed : words.closed,
      failed: words.failed,
    });
  return (
    <section className={styles.code} aria-labelledby="class-code">
      <div className="name">
        <h2 id="class-code" className="title">
          {words.title}
        </h2>
        {code !== null && (
          <p>
            <strong className="code">{code}</strong>
          </p>
        )}
        <p className="hint">{code === null ? words.none : words.hint}</p>
      </div>
      {code === null ? (
        <Button icon={<QrcodeOutlined aria-hidden />} aria-busy={isLoading} onClick={() => void open()}>
          {words.open}
        </Button>
      ) : (
        <Flex wrap gap="small" className="spread">
          <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => setSharing(true)}>
            {words.share}
          </Button>
          <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={() => ask(false)}>
            {words.close}
          </Button>
          <Button type="text" icon={<ReloadOutlined aria-hidden />} onClick={() => ask(true)}>
            {words.renew}
          </Button>
          <ShareDialog
            shared={{
              name,
              type: words.type,
              path: joinClassPath(code),
              hint: words.shareHint,
              picture: words.picture(name),
              code,
            }}
            open={isSharing}
            onClose={() => setSharing(false)}
          />
        </Flex>
      )}
    </section>
  );
}
