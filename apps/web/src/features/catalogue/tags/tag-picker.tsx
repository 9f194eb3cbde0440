import { folded, NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Select } from 'antd';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useGetTagsQuery, useNewTag } from './tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.tags;
const NEW = 'new:';
const isTag = (value: string) => !value.startsWith(NEW);

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
  const [create] = useNewTag();
  const [typed, setTyped] = useState('');
  /** The name that is being made into a tag. */
  const [made, setMade] = useState<string | null>(null);
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const known = (tags ?? []).filter((tag) => !among || among.has(tag.id));
  const name = typed.trim().slice(0, NAME_MAX_LENGTH);
  const isNew =
    canCreate && made === null && folded(name) !== '' && !known.some((tag) => folded(tag.name) === folded(name));
  const options: TagOption[] = known.map((tag) => ({ value: tag.id, label: tag.name, search: folded(tag.name) }));
  if (isNew) options.push({ value: NEW + name, label: words.create(name), search: folded(name) });
  if (made !== null) options.push({ value: NEW + made, label: made, search: '' });

  const choose = async (chosen: string[]) => {
    setTyped('');
    const added = made === null ? chosen.find((one) => !isTag(one))?.slice(NEW.length) : undefined;
    if (added === undefined) return onChange(chosen.filter(isTag));
    setMade(added);
    try {
      const tag = await create(added).unwrap();
      // Others may have been chosen meanwhile.
      onChange([...latest.current, tag.id]);
    } catch (failure) {
      toasts.failure(words.createFailed, failure);
    }
    setMade(null);
  };
  return (
    <div onKeyDownCapture={letTabPass}>
      <Select<string[], TagOption>
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={placeholder}
        loading={!tags}
        value={made === null ? value : [...value, NEW + made]}
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
