import { memo } from 'react';
import type { ReactNode } from 'react';
import {
  ApartmentOutlined,
  CreditCardOutlined,
  FolderOutlined,
  FormOutlined,
  SearchOutlined,
  SwitcherOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { catalogueTexts } from '#texts/catalogue';
import { Sign } from '../../../ui/face/sign.tsx';
import { texts } from '#texts/ui';
import { highlightParts } from '../../../ui/card/highlight.tsx';
import type { JumpTarget } from './places.ts';
import styles from './jump-dialog.module.css';

const words = catalogueTexts.jump;

const ICONS: Partial<Record<JumpTarget['kind'], ReactNode>> = {
  folder: <FolderOutlined aria-hidden />,
  deck: <SwitcherOutlined aria-hidden />,
  card: <CreditCardOutlined aria-hidden />,
  quiz: <FormOutlined aria-hidden />,
  class: <ApartmentOutlined aria-hidden />,
  student: <UserOutlined aria-hidden />,
  professor: <UserOutlined aria-hidden />,
  search: <SearchOutlined aria-hidden />,
};

/** A text with every word that was typed marked in it. */
function Marked({ text, parts }: { text: string; parts: readonly string[] }): ReactNode {
  const [part, ...others] = parts;
  if (part === undefined) return text;
  return highlightParts(text, part).map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Marked key={index} text={piece} parts={others} />,
  );
}

interface Props {
  id: string;
  place: JumpTarget;
  /** Of a page; all else has its own. */
  icon: ReactNode;
  /** What was typed, word by word. */
  parts: readonly string[];
  isActive: boolean;
  onGo: (place: JumpTarget) => void;
}

/** One place of the list. The focus stays in the field, which names the one that Enter would take. */
export const PlaceOption = memo(function PlaceOption({ id, place, icon, parts, isActive, onGo }: Props) {
  return (
    <li
      id={id}
      className={isActive ? `${styles.place} ${styles.active}` : styles.place}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onGo(place)}
    >
      {icon ?? ICONS[place.kind]}
      {place.face && <Sign face={place.face} />}
      <span className={`${styles.words} name`}>
        <span className="label">
          <Marked text={place.name} parts={parts} />
        </span>
        <span className="visually-hidden">, {words.kinds[place.kind]}</span>
        {place.above && (
          <span className={`${styles.above} detail`}>
            <span className="visually-hidden">, </span>
            <Marked text={place.above} parts={parts} />
          </span>
        )}
      </span>
      {!place.visible && <span className="badge amber">{texts.common.hidden}</span>}
    </li>
  );
});
