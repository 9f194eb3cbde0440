import { useRef } from 'react';
import {
  BoldOutlined,
  FunctionOutlined,
  ItalicOutlined,
  PictureOutlined,
  SoundOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { MEDIA_EXTENSIONS } from '@ardoise/contracts/light';
import { writingTexts as words } from '#texts/ui/writing';
import { withCommand } from '../actions/command-key.ts';
import { useShortcuts } from '../actions/shortcuts.ts';
import { CommandBar } from './command-bar.tsx';
import type { Command } from './command-bar.tsx';
import { blanked, listed, marked } from './edits.ts';
import { FormulaPalette } from './formula-palette.tsx';
import type { CardFace, Writing } from './use-writing.ts';
import styles from './writing.module.css';

const acceptedOf = (...kinds: (keyof typeof MEDIA_EXTENSIONS)[]) =>
  kinds.flatMap((kind) => MEDIA_EXTENSIONS[kind].map((extension) => `.${extension}`)).join(',');
const ACCEPTED = { picture: acceptedOf('image', 'video'), sound: acceptedOf('audio') };
const PARTED = new Set(['picture', 'blank']);
const TO_BAR = 'Alt+F10';

interface Props {
  writing: Writing;
  /** Whether a word of the question may be asked for. */
  hasBlanks: boolean;
  onFile: (face: CardFace, file: File) => void;
}

/**
 * The commands of the text that is being written. They stand before it, for Tab to go from the question to the answer and
 * to what saves; Shift+Tab or Alt+F10 leads back to them.
 */
export function WritingBar({ writing, hasBlanks, onFile }: Props) {
  const { edit, face, hasLines, hasPalette, setPalette, closePalette } = writing;
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const wanted = useRef<CardFace>('front');

  const choose = (accept: string) => {
    const input = chooser.current;
    if (!input) return;
    wanted.current = face;
    input.accept = accept;
    // The same file twice is chosen twice.
    input.value = '';
    input.click();
  };
  useShortcuts(
    { [TO_BAR]: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus() },
    { whileWriting: true },
  );

  const commands: Command[] = [
    {
      name: 'bold',
      label: words.bold,
      keys: words.withKeys(words.bold, withCommand('B')),
      sign: <BoldOutlined />,
      onPress: () => edit((text) => marked(text, '**')),
    },
    {
      name: 'italic',
      label: words.italic,
      keys: words.withKeys(words.italic, withCommand('I')),
      sign: <ItalicOutlined />,
      onPress: () => edit((text) => marked(text, '*')),
    },
    {
      name: 'list',
      label: words.list,
      sign: <UnorderedListOutlined />,
      isOff: !hasLines,
      onPress: () => edit(listed),
    },
    {
      name: 'formula',
      label: words.formula,
      sign: <FunctionOutlined />,
      isOn: hasPalette,
      onPress: () => setPalette(!hasPalette),
    },
    {
      name: 'picture',
      label: words.picture[face],
      keys: words.withKeys(words.picture[face], words.pasted),
      sign: <PictureOutlined />,
      onPress: () => choose(ACCEPTED.picture),
    },
    {
      name: 'sound',
      label: words.sound[face],
      sign: <SoundOutlined />,
      onPress: () => choose(ACCEPTED.sound),
    },
    ...(hasBlanks
      ? [
          {
            name: 'blank',
            label: words.blank,
            sign: words.blank,
            isOff: face === 'back',
            onPress: () => edit(blanked),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.writing} data-part="writing-bar">
      <CommandBar ref={bar} label={words.bar} commands={commands} parted={PARTED} onLeave={closePalette} />
      {hasPalette && <FormulaPalette onEdit={edit} onLeave={closePalette} />}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.file}
        onChange={({ target: { files } }) => files?.[0] && onFile(wanted.current, files[0])}
      />
    </div>
  );
}
