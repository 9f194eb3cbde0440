import { QRCode } from 'antd';
import styles from './qr-picture.module.css';

/** Black on white whatever the theme: cameras want contrast, and paper is white. `name` says where it leads. */
export function QrPicture({ url, name, size }: { url: string; name: string; size: number }) {
  return (
    <span className={styles.picture} role="img" aria-label={name}>
      {/* Its own drawing says that it is a picture too, without a name. */}
      <span aria-hidden="true">
        <QRCode value={url} type="svg" size={size} color="#000" bgColor="#fff" errorLevel="M" bordered={false} />
      </span>
    </span>
  );
}
