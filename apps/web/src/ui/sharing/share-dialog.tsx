import type { ReactNode } from 'react';
import { CopyOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { createPortal } from 'react-dom';
import { texts } from '#texts/ui';
import { Dialog } from '../dialogs/dialog.tsx';
import { useOnPaper } from '../paper/use-on-paper.ts';
import { LocalAddress } from './local-address.tsx';
import { QrPicture } from './qr-picture.tsx';
import { useCopied } from './use-copied.ts';
import styles from './share-dialog.module.css';

const words = texts.sharing;
const SCREEN_PX = 232;
const PAPER_PX = 420;

/** What is shared, as people know it. */
export interface Shared {
  name: string;
  /** What it is, above its name on the printed sheet. */
  type: string;
  /** From the root of the site. */
  path: string;
  /** What those who get it are to do, or why it will not work. */
  hint: string;
  /** Names the picture of the code. */
  picture: string;
  /** To be typed where nothing can be scanned. */
  code?: string;
}

interface Props {
  shared: Shared;
  open: boolean;
  onClose: () => void;
  /** What else can be done with it, beside copying the link. */
  action?: ReactNode;
}

/** A code and a link that lead to something, to copy and to print. */
export function ShareDialog({ shared, open, onClose, action }: Props) {
  const { name, type, path, hint, picture, code } = shared;
  useOnPaper(open ? 'link' : null);
  const url = new URL(path, window.location.origin).href;
  const { field, copy } = useCopied(url, words);
  return (
    <>
      <Dialog title={words.title} open={open} onCancel={onClose} width={440}>
        <Flex vertical gap="middle" className="centred">
          <p dir="auto" className="title label">
            {name}
          </p>
          <QrPicture url={url} name={picture} size={SCREEN_PX} />
          {code !== undefined && <p className={styles.code}>{code}</p>}
          <p className="hint">{hint}</p>
          <LocalAddress />
          <Input ref={field} aria-label={words.link} value={url} readOnly onFocus={(event) => event.target.select()} />
          <Flex wrap gap="small" justify="center">
            {action}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
              {words.copy}
            </Button>
          </Flex>
        </Flex>
      </Dialog>
      {open &&
        createPortal(
          <div className={styles.sheet} aria-hidden="true">
            <p>{type}</p>
            <h1 dir="auto">{name}</h1>
            <QrPicture url={url} name={picture} size={PAPER_PX} />
            <p>{url}</p>
            {code !== undefined && <p className={styles.code}>{code}</p>}
          </div>,
          document.body,
        )}
    </>
  );
}
