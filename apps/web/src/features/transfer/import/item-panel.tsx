import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { useId, useState } from 'react';
import { DeleteOutlined, FolderAddOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select } from 'antd';
import { uuid } from '../../../ui/files/uuid.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { byLabel } from '../../../ui/lists/label-filter.ts';
import { mayHoldFolder, mayMove, moveItem, removed, renamed, withFolder } from '../content/content-tree.ts';
import type { Item, Items } from '../content/content-tree.ts';
import { transferTexts } from '#texts/transfer';

const words = transferTexts.import;
const TOP = '';

interface Props {
  items: Items;
  item: Item;
  disabled: boolean;
  onChange: (items: Items) => void;
  onChoose: (id: string | null) => void;
}

/** The places of the tree that the item may be put in, by their path: dragging for those who do not drag. */
function placesFor(items: Items, item: Item) {
  const pathOf = (id: string): string => {
    const at = items.get(id);
    return at ? (at.parentId === null ? at.name : `${pathOf(at.parentId)} › ${at.name}`) : '';
  };
  const places = [...items.values()]
    .filter(({ id, kind }) => kind !== 'flashcard' && mayMove(items, item.id, id))
    .map(({ id }) => ({ value: id, label: pathOf(id) }));
  return mayMove(items, item.id, null) ? [{ value: TOP, label: words.top }, ...places] : places;
}

/** Name, place and life of the chosen item, before it is imported. */
export function ItemPanel({ items, item, disabled, onChange, onChoose }: Props) {
  const id = useId();
  const [name, setName] = useState(item.name);
  const places = placesFor(items, item);
  const parentOfNew = item.kind === 'folder' ? item.id : item.parentId;
  const canAdd = item.kind !== 'flashcard' && mayHoldFolder(items, parentOfNew);
  const add = () => {
    const folderId = uuid();
    onChange(withFolder(items, folderId, words.newFolder, parentOfNew));
    onChoose(folderId);
  };
  const remove = () => {
    onChange(removed(items, item.id));
    onChoose(null);
  };
  const rename = () => {
    if (name.trim() === '') setName(item.name);
    else if (name.trim() !== item.name) onChange(renamed(items, item.id, name));
  };
  return (
    <Flex vertical gap={12}>
      <LabelledField id={`${id}-name`} label={words.name}>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={item.kind === 'flashcard' ? TEXT_MAX_LENGTH : NAME_MAX_LENGTH}
          disabled={disabled}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onPressEnter={rename}
        />
      </LabelledField>
      <LabelledField id={`${id}-place`} label={words.moveTo}>
        <Select
          id={`${id}-place`}
          value={null}
          disabled={disabled || places.length === 0}
          showSearch={{ filterOption: byLabel }}
          options={places}
          onChange={(value: string | null) =>
            value !== null && onChange(moveItem(items, item.id, value === TOP ? null : value))
          }
        />
      </LabelledField>
      <Flex wrap gap="small">
        <Button icon={<FolderAddOutlined aria-hidden />} disabled={disabled || !canAdd} onClick={add}>
          {words.newFolder}
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={remove}>
          {words.remove}
        </Button>
      </Flex>
    </Flex>
  );
}
