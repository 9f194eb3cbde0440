import { NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { TagInUse } from '@ardoise/contracts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NameField } from '../renaming/name-field.tsx';
import { useInPlace } from '../renaming/use-in-place.ts';
import { useRenameTag } from '../renaming/use-rename.ts';
import { useCreateTagMutation, useDeleteTagMutation, useGetTagsQuery } from './tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './tags-dialog.module.css';

const words = cataloguePageTexts.tags;

/** Only what nothing carries: bringing it back is making it anew. */
function RemoveButton({ tag: { id, name } }: { tag: TagInUse }) {
  const [remove] = useDeleteTagMutation();
  const [create] = useCreateTagMutation();
  const ask = () => {
    let present = id;
    confirmed({
      question: words.removeConfirm(name),
      run: () => remove(present).unwrap(),
      undo: async () => ({ id: present } = await create(name).unwrap()),
    });
  };
  return <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={words.remove(name)} onClick={ask} />;
}

function TagLine({ tag }: { tag: TagInUse }) {
  const { isOpen, ref, begin, onDone, onKeyDown } = useInPlace<HTMLButtonElement>();
  const rename = useRenameTag();
  if (isOpen)
    return (
      <Flex component="li" align="center">
        <NameField
          label={words.name}
          name={tag.name}
          maxLength={NAME_MAX_LENGTH}
          onSave={(name) => rename(tag, name)}
          onDone={onDone}
        />
      </Flex>
    );
  return (
    <Flex component="li" wrap gap={12} align="center">
      <span dir="auto" className="label" onDoubleClick={begin}>
        {tag.name}
      </span>
      <span className="name detail">{tag.usages > 0 ? words.usages(tag.usages) : words.unused}</span>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        ref={ref}
        aria-label={words.rename(tag.name)}
        aria-keyshortcuts="F2"
        onClick={begin}
        onKeyDown={onKeyDown}
      />
      {tag.usages === 0 && <RemoveButton tag={tag} />}
    </Flex>
  );
}

/** The tags of the school: their names, and how much carries them. */
export function TagsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useGetTagsQuery(undefined, { skip: !open });
  return (
    <Dialog title={words.manage} open={open} onCancel={onClose} width={520}>
      {data?.length === 0 && <p className="none">{words.none}</p>}
      <ul className={`${styles.tags} scroll`}>
        {data?.map((tag) => (
          <TagLine key={tag.id} tag={tag} />
        ))}
      </ul>
    </Dialog>
  );
}
