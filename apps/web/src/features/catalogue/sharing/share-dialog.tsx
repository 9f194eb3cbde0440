import { useRef } from 'react';
import { CopyOutlined, PrinterOutlined } from '@ant-design/icons';
import { Modal, QRCode } from 'antd';
import { createPortal } from 'react-dom';
import { useToasts } from '../../../ui/toasts.ts';
import { catalogueTexts } from '../texts.fr.ts';
import '../../../ui/form-buttons.css';
import './share-dialog.css';

const words = catalogueTexts.share;
const SCREEN_PX = 232;
const PAPER_PX = 420;

export interface Shared {
  name: string;
  type: string;
  /** From the root of the site. */
  path: string;
  visible: boolean;
}

interface Props {
  shared: Shared;
  open: boolean;
  onClose: () => void;
}

/** Black on white whatever the theme: cameras want contrast, and paper is white. */
function Code({ url, name, size }: { url: string; name: string; size: number }) {
  return (
    <span className="share-code" role="img" aria-label={words.code(name)}>
      {/* Its own drawing says that it is a picture too, without a name. */}
      <span aria-hidden="true">
        <QRCode value={url} type="svg" size={size} color="#000" bgColor="#fff" errorLevel="M" bordered={false} />
      </span>
    </span>
  );
}

/** A code and a link that lead to a folder or a deck, to copy and to print. */
export function ShareDialog({ shared, open, onClose }: Props) {
  const { name, type, path, visible } = shared;
  const url = new URL(path, window.location.origin).href;
  const field = useRef<HTMLInputElement>(null);
  const toasts = useToasts();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success(words.copied);
    } catch {
      // Without TLS, or when it was not allowed: the person does it.
      field.current?.select();
      toasts.info(words.notCopied);
    }
  };
  return (
    <>
      <Modal title={words.title} open={open} onCancel={onClose} footer={null} destroyOnHidden centered width={440}>
        <div className="share">
          <p className="share-name">{name}</p>
          <Code url={url} name={name} size={SCREEN_PX} />
          <p className="share-hint">{visible ? words.hint : words.hidden}</p>
          <input
            ref={field}
            className="share-link"
            aria-label={words.link}
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <div className="form-buttons">
            <button type="button" className="button" onClick={() => window.print()}>
              <PrinterOutlined aria-hidden />
              {words.print}
            </button>
            <button type="button" className="button button-primary" onClick={() => void copy()}>
              <CopyOutlined aria-hidden />
              {words.copy}
            </button>
          </div>
        </div>
      </Modal>
      {open &&
        createPortal(
          <div className="share-sheet" aria-hidden="true">
            <p>{type}</p>
            <h1>{name}</h1>
            <Code url={url} name={name} size={PAPER_PX} />
            <p>{url}</p>
          </div>,
          document.body,
        )}
    </>
  );
}
