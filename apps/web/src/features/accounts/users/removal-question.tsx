import { Flex } from 'antd';
import type { PersonNames } from '@ardoise/contracts';
import { fullName } from '../../../ui/figures/people.tsx';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.remove;

/** What is erased with somebody's account, before it is. */
export function RemovalQuestion({ person }: { person: PersonNames & { email: string } }) {
  return (
    <Flex vertical gap="small">
      <p>
        <strong>{words.question(fullName(person, person.email))}</strong>
      </p>
      <p>{words.erased}</p>
      <p>{words.kept}</p>
      <p>{words.away}</p>
    </Flex>
  );
}
