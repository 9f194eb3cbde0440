import { wholeName, withDe } from '@ardoise/contracts/light';
import type { PersonNames } from '@ardoise/contracts';

/** As the server sorts and searches people. */
export { byPersonName, searchedIn } from '@ardoise/contracts/light';

/** How a sentence calls somebody: 'Zoé Martin', or the address where no name is known. */
export const calledName = (names: PersonNames | undefined, address: string) => wholeName(names ?? {}) || address;

/** Who has no address is told by a name in its place, or, to their own browser, by a sign of the school's. */
export const isAddress = (text: string) => text.includes('@');

/** What stands in a file's column of addresses: nothing of who is told by a name, which has its own. */
export const addressCell = (names: PersonNames, address: string) =>
  wholeName(names) !== '' && !isAddress(address) ? '' : address;

/** How a sentence calls somebody with the address as well, for who may share a name. */
export function fullName(names: PersonNames | undefined, address: string): string {
  const name = wholeName(names ?? {});
  return name && isAddress(address) ? `${name} (${address})` : name || address;
}

/** How a list by name calls somebody: 'Martin Zoé'; empty where no name is known. */
export const listedName = ({ first_name: first, last_name: last }: PersonNames) =>
  wholeName({ first_name: last, last_name: first });

/** 'de Zoé Martin (zoe@…)', 'd’Élodie…', 'd’ada@…'. */
export const ofPerson = (names: PersonNames, address: string) => withDe(fullName(names, address));

/** Whether any of them has a name. */
export const anyNamed = (people: readonly PersonNames[]) => people.some((one) => wholeName(one) !== '');

/** Sixty letters without a space break before they push a table aside. */
const WHOLE = {
  display: 'inline-block',
  maxWidth: '22rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;

interface Props {
  /** Whatever of a person has their names, where they are known. */
  names: PersonNames;
  /** Or what stands in its place: 'Participant 3'. */
  address: string;
  /** As one says it, first name first; as a list by name has it unless told. */
  isSpoken?: boolean;
}

/** How somebody is shown: by name, of which the title is the address; by the address where no name is known. */
export function PersonName({ names, address, isSpoken = false }: Props) {
  const name = isSpoken ? wholeName(names) : listedName(names);
  return name ? (
    <span dir="auto" style={WHOLE} title={address}>
      {name}
    </span>
  ) : (
    address
  );
}
