import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasMouse } from '../../../ui/has-mouse.ts';
import { NodeNameField } from './node-name-field.tsx';
import { useInPlace } from './use-in-place.ts';
import type { Named, NodeKind } from './use-rename.ts';

/** How long a click on the name itself waits for a second one. */
const SECOND_CLICK_MS = 220;

interface Props {
  node: Named;
  kind: NodeKind;
  to: string;
}

/** A click that would open the link here, made with a mouse: keys, fingers and new tabs never wait. */
const isPlainClick = ({ button, detail, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && detail > 0 && !(ctrlKey || metaKey || shiftKey || altKey) && hasMouse();

/** Opens a folder or a deck; a double click on its name, or F2, renames it in place. */
export function NodeLink({ node, kind, to }: Props) {
  const { isOpen, ref, begin, onDone, onKeyDown } = useInPlace<HTMLAnchorElement>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  useEffect(() => () => clearTimeout(waiting.current), []);
  const onNameClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    clearTimeout(waiting.current);
    if (event.detail === 1) waiting.current = setTimeout(() => void navigate(to), SECOND_CLICK_MS);
  };
  if (isOpen) return <NodeNameField node={node} kind={kind} onDone={onDone} />;
  return (
    <Link ref={ref} className="node-card-link" to={to} draggable={false} aria-keyshortcuts="F2" onKeyDown={onKeyDown}>
      <span className="node-card-name" onClick={onNameClick} onDoubleClick={begin}>
        {node.name}
      </span>
    </Link>
  );
}
