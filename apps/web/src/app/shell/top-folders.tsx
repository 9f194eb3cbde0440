import { ROOT_FOLDER_ID, faceOf } from '@ardoise/contracts/light';
import { useAppSelector } from '../../data/store.ts';
import { treeApi } from '../../data/tree.api.ts';
import { newestFolderFirst } from '../../features/catalogue/folder/place-order.ts';
import { HomeIcon } from '../../ui/actions/icons.tsx';
import { Sign } from '../../ui/face/sign.tsx';
import skeleton from '../../ui/states/skeleton.module.css';
import { catalogueTexts } from '#texts/catalogue';
import { sideTreeTexts } from '#texts/catalogue/side-tree';
import { ShortcutLink } from './shortcut-link.tsx';
import styles from './side-bar.module.css';

const selectTop = treeApi.endpoints.getChildren.select(ROOT_FOLDER_ID);

/**
 * Where the tree will stand, its rows of the first level as links: the home brought them, long before the tree's code is
 * there. Nothing is asked of the server for it.
 * @param root where the root's row leads
 */
export function TopFolders({ root }: { root: string }) {
  const folders = useAppSelector(selectTop).data;
  if (!folders)
    return (
      <div className={styles.waiting} aria-hidden="true">
        {Array.from({ length: 5 }, (_, line) => (
          <div key={line} className={skeleton.skeleton} />
        ))}
      </div>
    );
  return (
    <nav className={styles.top} aria-label={sideTreeTexts.title}>
      <ShortcutLink className={styles.topRow} shortcut={{ to: root, end: true }}>
        <HomeIcon />
        <span className="cut">{catalogueTexts.browser.root}</span>
      </ShortcutLink>
      {[...folders].sort(newestFolderFirst).map((folder) => (
        <ShortcutLink key={folder.id} className={styles.topRow} shortcut={{ to: `/app/navigate/${folder.id}` }}>
          <Sign face={faceOf(folder)} />
          <span className="cut" dir="auto">
            {folder.name}
          </span>
        </ShortcutLink>
      ))}
    </nav>
  );
}
