import { InboxCount, InboxWords } from './inbox-count.tsx';
import { ShortcutLink } from './shortcut-link.tsx';
import type { Shortcut } from './shortcut-link.tsx';
import sideStyles from './side-bar.module.css';
import bottomStyles from './bottom-bar.module.css';

interface Props {
  shortcut: Shortcut;
  /** What waits there. */
  count?: number;
}

/** A line of the side bar; of a folded one its sign alone is seen. */
export function SideEntry({ shortcut, count = 0, isFolded }: Props & { isFolded: boolean }) {
  const { label, icon } = shortcut;
  return (
    <li>
      <ShortcutLink
        shortcut={shortcut}
        className={sideStyles.entry}
        {...(isFolded && { title: label })}
        draggable={false}
      >
        {icon}
        <span className={isFolded ? 'visually-hidden' : 'grow'}>{label}</span>
        <InboxCount count={count} />
        <InboxWords count={count} />
      </ShortcutLink>
    </li>
  );
}

/** A place of the bottom bar. */
export function BottomEntry({ shortcut, count = 0 }: Props) {
  const { label, icon } = shortcut;
  return (
    <li>
      <ShortcutLink shortcut={shortcut} className={bottomStyles.entry}>
        <span>
          {icon}
          <InboxCount count={count} />
        </span>
        <span>
          {label}
          <InboxWords count={count} />
        </span>
      </ShortcutLink>
    </li>
  );
}
