import type { ComponentProps } from 'react';
import { selectWaiting } from '../../data/live/counts.ts';
import { useAppSelector } from '../../data/store.ts';
import { folderTakes, useDropTarget } from '../../features/catalogue/moving/drag.tsx';
import { DotsIcon } from '../../ui/actions/place-icons.tsx';
import { appTexts } from '#texts/app';
import { BottomEntry, SideEntry } from './bar-entry.tsx';
import bottomStyles from './bottom-bar.module.css';
import { PlusButton } from './plus-button.tsx';
import { ShortcutLink } from './shortcut-link.tsx';
import sideStyles from './side-bar.module.css';
import { CARDS, HOME, QUIZ, TEACHING } from './teaching.tsx';
import { TopFolders } from './top-folders.tsx';
import type { TopRowProps } from './top-folders.tsx';

const { plus } = appTexts.sideBar;

/** What a professor does, beside the page of a desk. */
export function ProfessorShortcuts({ isFolded }: { isFolded: boolean }) {
  const waiting = useAppSelector(selectWaiting);
  return (
    <ul>
      <SideEntry shortcut={HOME} count={waiting} isFolded={isFolded} />
      {[CARDS, QUIZ, ...TEACHING].map((shortcut) => (
        <SideEntry key={shortcut.to} shortcut={shortcut} isFolded={isFolded} />
      ))}
    </ul>
  );
}

function DropRow({ id, name, className, ...props }: TopRowProps) {
  const { isOver, ref } = useDropTarget({ id, name }, (moved) => folderTakes(id, moved), { isAside: true });
  const look = isOver ? `${className} drop-over` : className;
  return <ShortcutLink {...props} className={look} data-over={isOver} draggable={false} ref={ref} />;
}

/** The folders at the top, which take what is dragged to them before the tree is there as well. */
export function DropFolders(props: Pick<ComponentProps<typeof TopFolders>, 'root' | 'isAll'>) {
  return <TopFolders {...props} Row={DropRow} />;
}

/** At the foot of the side bar. */
export function SidePlus({ isFolded }: { isFolded: boolean }) {
  return (
    <PlusButton className={sideStyles.entry}>
      <DotsIcon />
      <span className={isFolded ? 'visually-hidden' : undefined}>{plus}</span>
    </PlusButton>
  );
}

/** On a phone: four places, of which the last has the others. */
export function ProfessorPlaces() {
  const waiting = useAppSelector(selectWaiting);
  return (
    <ul>
      <BottomEntry shortcut={HOME} count={waiting} />
      <BottomEntry shortcut={CARDS} />
      <BottomEntry shortcut={QUIZ} />
      <li>
        <PlusButton isAlone className={bottomStyles.entry}>
          <span>
            <DotsIcon />
          </span>
          <span>{plus}</span>
        </PlusButton>
      </li>
    </ul>
  );
}
