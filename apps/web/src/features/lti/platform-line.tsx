import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { LtiPlatform } from '@ardoise/contracts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { ltiTexts } from './texts.fr.ts';
import layout from '../../ui/layout.module.css';
import styles from './lti-page.module.css';

const words = ltiTexts.list;

interface Props {
  platform: LtiPlatform;
  onEdit: () => void;
  onRemove: () => void;
}

/** A platform, and what its word is worth. */
export function PlatformLine({ platform, onEdit, onRemove }: Props) {
  const { name, issuer, people, enabled, create, join_by_email: joins, professors } = platform;
  return (
    <Flex component="li" gap={12} align="center" className={styles.line}>
      <div className={layout.name}>
        <h3 dir="auto">{name}</h3>
        <p className={`${layout.detail} ${styles.issuer}`}>{issuer}</p>
        <p className={layout.detail}>{words.people(people)}</p>
        <Flex wrap gap="4px 8px" className={styles.badges}>
          <span className={enabled ? 'badge badge-green' : 'badge'}>{enabled ? words.enabled : words.disabled}</span>
          {create && <span className="badge">{words.creates}</span>}
          {joins && <span className="badge">{words.joins}</span>}
          {professors && <span className="badge">{words.professors}</span>}
        </Flex>
      </div>
      <MenuButton
        label={words.actionsOf(name)}
        items={() => [
          { label: words.edit, icon: <EditOutlined aria-hidden />, onSelect: onEdit },
          { label: words.remove, icon: <DeleteOutlined aria-hidden />, onSelect: onRemove },
        ]}
      />
    </Flex>
  );
}
