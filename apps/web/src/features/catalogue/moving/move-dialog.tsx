import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Modal, Select } from 'antd';
import { texts } from '../../../texts.fr.ts';
import { fold } from '../../../ui/fold.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { catalogueTexts } from '../texts.fr.ts';
import { useGetAllDecksQuery, useGetAllFoldersQuery } from './moving.api.ts';
import { decksToMoveTo, foldersForDeck, foldersForFolder } from './targets.ts';
import { useMove } from './use-move.ts';
import type { Moved } from './use-move.ts';

const words = catalogueTexts.move;

function useTargets(moved: Moved) {
  const folders = useGetAllFoldersQuery();
  const decks = useGetAllDecksQuery(undefined, { skip: moved.kind !== 'card' });
  if (!folders.data) return undefined;
  if (moved.kind === 'deck') return foldersForDeck(folders.data, moved.deck.id_folder);
  if (moved.kind === 'folder') return foldersForFolder(folders.data, moved.folder, texts.browser.root);
  return decks.data && decksToMoveTo(folders.data, decks.data, moved.card.id_deck);
}

function MoveForm({ moved, onDone }: { moved: Moved; onDone: () => void }) {
  const id = useId();
  const targets = useTargets(moved);
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const move = useMove();
  const target = targets?.find((one) => one.id === chosen);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!target);
    if (!target || busy) return;
    setBusy(true);
    const done = await move(moved, target);
    setBusy(false);
    if (done) onDone();
  };
  return (
    <form className="node-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="node-form-field">
        <label htmlFor={id}>{moved.kind === 'card' ? words.toDeck : words.toFolder}</label>
        <Select
          id={id}
          autoFocus
          placeholder={words.search}
          loading={!targets}
          status={missing ? 'error' : ''}
          aria-invalid={missing}
          aria-describedby={`${id}-problem`}
          showSearch={{ filterOption: (input, option) => fold(option?.label ?? '').includes(fold(input)) }}
          options={targets?.map(({ id: value, path }) => ({ value, label: path })) ?? []}
          notFoundContent={targets ? words.none : texts.common.loading}
          {...(chosen ? { value: chosen } : {})}
          onChange={(value: string) => {
            setChosen(value);
            setMissing(false);
          }}
        />
        <p id={`${id}-problem`} className="form-problem" role="alert">
          {missing && (moved.kind === 'folder' ? words.missingFolder : words.missing)}
        </p>
      </div>
      <FormButtons submit={words.submit} busy={busy} onCancel={onDone} />
    </form>
  );
}

/** Chooses where a card, a deck or a folder goes. */
export function MoveDialog({ moved, onClose }: { moved: Moved | null; onClose: () => void }) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(moved);
  if (moved && moved !== shown) setShown(moved);
  return (
    <Modal
      title={shown && words[shown.kind]}
      open={moved !== null}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      centered
      width={520}
    >
      {shown && <MoveForm moved={shown} onDone={onClose} />}
    </Modal>
  );
}
