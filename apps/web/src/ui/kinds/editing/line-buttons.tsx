import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { catalogueTexts } from '#texts/catalogue';

export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button
    type="text"
    icon={<CloseOutlined aria-hidden />}
    aria-label={catalogueTexts.editor.removeLine(label)}
    onClick={onRemove}
  />
);

export const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button type="text" icon={<PlusOutlined aria-hidden />} className="own" onClick={onAdd}>
    {label}
  </Button>
);
