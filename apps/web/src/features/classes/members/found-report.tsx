import { Flex } from 'antd';
import type { FoundPeople } from './found-people.ts';
import { classTexts } from '#texts/classes';

const words = classTexts.add;

interface Props {
  found: FoundPeople;
  /** Those who are chosen as well. */
  coming: number;
  isEmpty: boolean;
}

/** Who will come into the class, and which addresses lead to nobody, before anything is sent. */
export function FoundReport({ found: { already, unknown, invalid }, coming, isEmpty }: Props) {
  return (
    <>
      <div role="status">
        {!isEmpty && (
          <Flex wrap gap="small" component="ul">
            <li className={coming > 0 ? 'badge green' : 'badge'}>{words.known(coming)}</li>
            {already > 0 && <li className="badge">{words.already(already)}</li>}
            {unknown.length > 0 && <li className="badge amber">{words.unknown(unknown.length)}</li>}
            {invalid.length > 0 && <li className="badge red">{words.invalid(invalid.length)}</li>}
          </Flex>
        )}
      </div>
      {unknown.length > 0 && (
        <div>
          <p className="label">{words.unknownList}</p>
          <p className="scroll" style={{ maxHeight: '6rem', overflowWrap: 'anywhere' }}>
            {unknown.join(', ')}
          </p>
          <p className="detail">{words.unknownHint}</p>
        </div>
      )}
      {invalid.length > 0 && (
        <p className="problem" style={{ overflowWrap: 'anywhere' }}>
          {words.invalidList} {invalid.slice(0, 8).join(', ')}
        </p>
      )}
    </>
  );
}
