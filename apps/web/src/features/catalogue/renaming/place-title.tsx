import { EditIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { NodeNameField } from './node-name-field.tsx';
import { renamingTexts } from '#texts/catalogue/renaming';
import { useInPlace } from './use-in-place.ts';
import type { RenamedNode, NodeKind } from './use-rename.ts';
import styles from './name-field.module.css';

/** The title of a folder's or a deck's own page, where its professors rename it. */
export function PlaceTitle({ node, kind }: { node: RenamedNode; kind: NodeKind }) {
  const { isOpen, ref, begin, onDone, onKeyDown } = useInPlace<HTMLButtonElement>();
  if (isOpen)
    return (
      <div className={styles.placeTitle}>
        <h1 dir="auto" className="visually-hidden">
          {node.name}
        </h1>
        <NodeNameField node={node} kind={kind} onDone={onDone} />
      </div>
    );
  return (
    <Flex wrap align="center">
      <h1 dir="auto" onDoubleClick={begin}>
        {node.name}
      </h1>
      <Button
        type="text"
        icon={<EditIcon />}
        ref={ref}
        aria-label={renamingTexts.openOf(node.name)}
        title={renamingTexts.open}
        aria-keyshortcuts="F2"
        onClick={begin}
        onKeyDown={onKeyDown}
      />
    </Flex>
  );
}
