import { folded, NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useCreateTagMutation, useGetTagsQuery } from './tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.tags;
const NEW = 'new:';

interface TagOption {
  value: string;
  label: string;
  search: string;
}

interface Props {
  id: string;
  value: string[];
  onChange: (ids: string[]) => void;
  /** Whether a name that does not exist may be made into a tag. */
  canCreate?: boolean;
  placeholder?: string;
  /** The ids among which to choose; all tags without it. */
  among?: ReadonlySet<string>;
}

/** With its list open the field would take Tab for a choice and keep the focus for ever; leaving it closes the list. */
function letTabPass(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** Chooses tags by typing; a name that no tag has yet is offered as a new tag. */
export function TagPicker({ id, value, onChange, canCreate = true, placeholder = words.placeholder, among }: Props) {
  const { data: tags } = useGetTagsQuery();
  const [create] = useCreateTagMutation();
  const [typed, setTyped] = useState('');
  const known = (tags ?? []).filter((tag) => !among || among.has(tag.id));
  const name = typed.trim().slice(0, NAME_MAX_LENGTH);
  const isNew = canCreate && folded(name) !== '' && !known.some((tag) => folded(tag.name) === folded(name));
  const options: TagOption[] = known.map((tag) => ({ value: tag.id, label: tag.name, search: folded(tag.name) }));
  if (isNew) options.push({ value: `${NEW}${name}`, label: words.create(name), search: folded(name) });

  const choose = async (chosen: string[]) => {
    setTyped('');
    const added = chosen.find((one) => one.startsWith(NEW));
    if (!added) return onChange(chosen);
    try {
      const { id: made } = await create(added.slice(NEW.length)).unwrap();
      onChange(chosen.map((one) => (one === added ? made : one)));
    } catch (failure) {
      toasts.failure(words.createFailed, failure);
    }
  };
  return (
    <div onKeyDownCapture={letTabPass}>
      <Select<string[], TagOption>
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={placeholder}
        loading={!tags}
        value={value}
        options={options}
        showSearch={{
          searchValue: typed,
          onSearch: setTyped,
          filterOption: (input, option) => option?.search.includes(folded(input)) ?? false,
        }}
        notFoundContent={words.none}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  );
}
