import { NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { useRef, useState } from 'react';
import { NameField } from './name-field.tsx';
import { renamingTexts } from '#texts/catalogue/renaming';
import { useRenameNode } from './use-rename.ts';
import type { RenamedNode, NodeKind } from './use-rename.ts';

interface Props {
  node: RenamedNode;
  kind: NodeKind;
  onDone: (byKey: boolean) => void;
}

/** The name of a folder or a deck, being written. */
export function NodeNameField({ node, kind, onDone }: Props) {
  const [opened] = useState(node);
  const wasRefused = useRef(false);
  const rename = useRenameNode(kind);
  const save = async (name: string) => {
    // Told of a change in between, whoever saves again means it.
    const refusal = await rename(wasRefused.current ? node : opened, name);
    wasRefused.current = refusal !== null;
    return refusal;
  };
  return (
    <NameField
      label={renamingTexts.field}
      name={opened.name}
      maxLength={NAME_MAX_LENGTH}
      onSave={save}
      onDone={onDone}
    />
  );
}
