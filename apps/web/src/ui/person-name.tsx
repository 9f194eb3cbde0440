import type { PersonNames } from '@ardoise/contracts';
import { wholeName } from '@ardoise/contracts/light';
import { listedName } from './people.ts';
import styles from './person-name.module.css';

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
    <span className={styles.name} title={address}>
      {name}
    </span>
  ) : (
    address
  );
}
