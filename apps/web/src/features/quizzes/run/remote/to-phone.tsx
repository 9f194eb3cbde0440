import { useState } from 'react';
import { MobileOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LocalAddress } from '../../../../ui/sharing/local-address.tsx';
import { QrPicture } from '../../../../ui/sharing/qr-picture.tsx';
import { remotePath } from '../paths.ts';
import { runTexts } from '#texts/quizzes/run';

const words = runTexts.remote;
const QR_PX = 232;

/** The way to bring the remote to a phone: whoever follows it signs in there. */
export function ToPhone({ runId }: { runId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="own" icon={<MobileOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.toPhone}
      </Button>
      <Dialog title={words.toPhoneTitle} open={isOpen} onCancel={() => setOpen(false)} width={420}>
        <Flex vertical gap={16} align="center">
          <QrPicture
            url={new URL(remotePath(runId), window.location.origin).href}
            name={words.toPhonePicture}
            size={QR_PX}
          />
          <p>{words.toPhoneHint}</p>
          <LocalAddress />
        </Flex>
      </Dialog>
    </>
  );
}
