import { useState } from 'react';
import { writingTexts as words } from '#texts/ui/writing';
import { CommandBar } from './command-bar.tsx';
import type { Command } from './command-bar.tsx';
import { asFormula, replaced } from './edits.ts';
import type { Edit, Written } from './edits.ts';
import { FORMULA_SIGNS } from './formula-signs.ts';
import type { SignGroup } from './formula-signs.ts';
import styles from './writing.module.css';

interface Props {
  onEdit: (edit: (written: Written) => Edit) => void;
  onLeave: () => void;
}

const GROUPS = Object.keys(FORMULA_SIGNS) as SignGroup[];

/** Parts of formulas and signs that no keyboard has, a group at a time: what is written stays in sight beside them. */
export function FormulaPalette({ onEdit, onLeave }: Props) {
  const [group, setGroup] = useState<SignGroup>('shapes');
  const groups = GROUPS.map((name): Command => ({
    name,
    label: words.groups[name],
    sign: words.groups[name],
    isOn: name === group,
    onPress: () => setGroup(name),
  }));
  const signs = FORMULA_SIGNS[group].map((one): Command => {
    if (typeof one === 'string')
      return { name: one, label: one, sign: one, onPress: () => onEdit((written) => replaced(written, one)) };
    const { name, look, tex } = one;
    return {
      name,
      label: words.names[name],
      // Drawn, not written: it is a picture of what the name says.
      sign: <span className={styles.look} data-look={look} />,
      onPress: () => onEdit((written) => asFormula(written, tex)),
    };
  });
  return (
    <div className={styles.palette}>
      <CommandBar label={words.signs} commands={groups} className={styles.groups} onLeave={onLeave} />
      <CommandBar key={group} label={words.groups[group]} commands={signs} className={styles.signs} onLeave={onLeave} />
    </div>
  );
}
