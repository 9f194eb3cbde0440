import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { cardEditorTexts } from '#texts/catalogue/card-editor';

export const REMOVES_LINE = 'removes-line';

interface RemoveProps {
  label: string;
  onRemove: () => void;
  /** What goes with the line is more than its words: it is taken away by this button alone. */
  isStop?: boolean;
}

/** No stop of Tab, as a line that is empty goes by its own key (LineGroup). */
export const RemoveButton = ({ label, onRemove, isStop = false }: RemoveProps) => (
  <Button
    type="text"
    {...(!isStop && { tabIndex: -1, 'data-part': REMOVES_LINE })}
    icon={<CloseOutlined aria-hidden />}
    aria-label={cataloguePageTexts.editor.removeLine(label)}
    onClick={onRemove}
  />
);

interface AddProps {
  label: string;
  onAdd: () => void;
  /** No line is there in which a key could do the same. */
  isStop: boolean;
}

/** No stop of Tab either where Enter in the last line does the same. */
export const AddButton = ({ label, onAdd, isStop }: AddProps) => (
  <Button
    type="text"
    {...(!isStop && { tabIndex: -1, title: cardEditorTexts.lineKeys })}
    icon={<PlusOutlined aria-hidden />}
    className="own"
    onClick={onAdd}
  >
    {label}
  </Button>
);
