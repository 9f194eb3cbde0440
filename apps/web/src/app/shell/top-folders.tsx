import type { ComponentType, ReactNode } from 'react';
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
import type { LedTo } from './shortcut-link.tsx';
import styles from './side-bar.module.css';

const rootName = catalogueTexts.browser.root;
const selectTop = treeApi.endpoints.getChildren.select(ROOT_FOLDER_ID);

export interface TopRowProps {
  /** The folder's. */
  id: string;
  name: string;
  shortcut: LedTo;
  className: string | undefined;
  children: ReactNode;
}

function PlainRow({ id: _id, name: _name, ...props }: TopRowProps) {
  return <ShortcutLink {...props} />;
}

interface Props {
  /** Where the root's row leads. */
  root: string;
  /** Where nothing is on its way any more: no more than what is known is shown. */
  isAll?: boolean;
  Row?: ComponentType<TopRowProps>;
}

/**
 * Where the tree will stand, its rows of the first level as links: the home brought them, long before the tree's code is
 * there. Nothing is asked of the server for it.
 */
export function TopFolders({ root, isAll = false, Row = PlainRow }: Props) {
  const folders = useAppSelector(selectTop).data;
  if (!folders && !isAll)
    return (
      <div className={styles.waiting} aria-hidden="true">
        {Array.from({ length: 5 }, (_, line) => (
          <div key={line} className={skeleton.skeleton} />
        ))}
      </div>
    );
  return (
    <nav className={styles.top} aria-label={sideTreeTexts.title}>
      <Row id={ROOT_FOLDER_ID} name={rootName} className={styles.topRow} shortcut={{ to: root, end: true }}>
        <HomeIcon />
        <span className="cut">{rootName}</span>
      </Row>
      {[...(folders ?? [])].sort(newestFolderFirst).map((folder) => {
        const { id, name } = folder;
        return (
          <Row key={id} id={id} name={name} className={styles.topRow} shortcut={{ to: `/app/navigate/${id}` }}>
            <Sign face={faceOf(folder)} />
            <span className="cut" dir="auto">
              {name}
            </span>
          </Row>
        );
      })}
    </nav>
  );
}
