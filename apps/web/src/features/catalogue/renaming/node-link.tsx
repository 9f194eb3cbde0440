import { Link } from 'react-router-dom';
import { NodeNameField } from './node-name-field.tsx';
import { useInPlace } from './use-in-place.ts';
import type { RenamedNode, NodeKind } from './use-rename.ts';

interface Props {
  node: RenamedNode;
  kind: NodeKind;
  to: string;
}

/** Opens a folder or a deck; F2 renames it in place. A click opens at once, and does not wait for a second one. */
export function NodeLink({ node, kind, to }: Props) {
  const { isOpen, ref, onDone, onKeyDown } = useInPlace<HTMLAnchorElement>();
  if (isOpen) return <NodeNameField node={node} kind={kind} onDone={onDone} />;
  return (
    <Link
      dir="auto"
      ref={ref}
      className="whole-link"
      to={to}
      draggable={false}
      aria-keyshortcuts="F2"
      onKeyDown={onKeyDown}
    >
      {node.name}
    </Link>
  );
}
