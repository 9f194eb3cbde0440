import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { LtiPlatform } from '@ardoise/contracts';
import { MenuButton } from '../../ui/actions/menu-button.tsx';
import { ltiTexts } from '#texts/lti';

const words = ltiTexts.list;

interface Props {
  platform: LtiPlatform;
  onEdit: () => void;
  onRemove: () => void;
}

/** A platform, and what its word is worth. */
export function PlatformLine({ platform, onEdit, onRemove }: Props) {
  const { name, issuer, people, enabled, create, join_by_email: joins, professors, registered } = platform;
  return (
    <Flex component="li" gap={12} align="center">
      <div className="name">
        <h3 dir="auto">{name}</h3>
        <p className="detail">{issuer}</p>
        {registered && registered.product !== '' && <p className="detail">{words.product(registered.product)}</p>}
        <p className="detail">{words.people(people)}</p>
        <Flex wrap gap="4px 8px" className="before-little">
          <span className={enabled ? 'badge green' : 'badge'}>{enabled ? words.enabled : words.disabled}</span>
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

/** A platform that registered by itself, as it says what it is: nobody comes in by it before it is confirmed. */
export function WaitingLine({ platform, onEdit, onRemove }: Props) {
  const { name, issuer, client_id: client, registered } = platform;
  return (
    <Flex component="li" wrap gap={12} align="center">
      <div className="name wide-name">
        <h3 dir="auto">{name}</h3>
        <p className="detail">{issuer}</p>
        {registered && registered.product !== '' && <p className="detail">{words.product(registered.product)}</p>}
        <p className="detail">{words.client(client)}</p>
      </div>
      <Flex wrap gap="small">
        <Button onClick={onRemove} aria-label={words.refuseNamed(name)}>
          {words.refuse}
        </Button>
        <Button type="primary" onClick={onEdit} aria-label={words.confirmNamed(name)}>
          {words.confirm}
        </Button>
      </Flex>
    </Flex>
  );
}
