import { Flex } from 'antd';
import { USERS_AT_ONCE } from '@ardoise/contracts/light';
import type { Addresses } from '../../../ui/files/addresses.ts';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.add;
const NAMED_AT_MOST = 8;

/** What was understood of the text, before anything is sent. */
export function AddressCount({ found, isEmpty }: { found: Addresses; isEmpty: boolean }) {
  const { recognised, invalid, duplicates, ignored } = found;
  const beyond = invalid.length - NAMED_AT_MOST;
  return (
    <div role="status">
      {!isEmpty && (
        <Flex wrap gap="small" component="ul">
          <li className={recognised.length > 0 ? 'badge green' : 'badge'}>{words.recognised(recognised.length)}</li>
          {invalid.length > 0 && <li className="badge red">{words.invalid(invalid.length)}</li>}
          {duplicates > 0 && <li className="badge amber">{words.duplicates(duplicates)}</li>}
          {ignored.length > 0 && <li className="badge">{words.ignored(ignored.length)}</li>}
        </Flex>
      )}
      {invalid.length > 0 && (
        <p className="problem">
          {words.invalidList} {invalid.slice(0, NAMED_AT_MOST).join(', ')} {beyond > 0 && words.andOthers(beyond)}
        </p>
      )}
      {recognised.length > USERS_AT_ONCE && <p className="problem">{words.tooMany(USERS_AT_ONCE)}</p>}
    </div>
  );
}
