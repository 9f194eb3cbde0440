import type { ReactNode } from 'react';
import { Button } from 'antd';
import { texts } from './texts.fr.ts';
import { Dialog } from './dialog.tsx';
import './version-conflict.css';

const words = texts.conflict;

/** One field that two people have left different. */
export interface Difference {
  label: string;
  /** As it was saved meanwhile, and as it is in the form. */
  theirs: ReactNode;
  mine: ReactNode;
}

interface Props {
  /** null while there is no conflict. */
  differences: readonly Difference[] | null;
  busy?: boolean;
  /** Saves what is in the form over what was saved meanwhile. */
  onMine: () => void;
  /** Gives up what is in the form. */
  onTheirs: () => void;
  /** Back to the form as it is. */
  onClose: () => void;
}

/** Somebody else has saved the same thing while it was being edited: both versions, and whose is kept. */
export function VersionConflict({ differences, busy = false, onMine, onTheirs, onClose }: Props) {
  return (
    <Dialog title={words.title} open={differences !== null} onCancel={onClose} width={720}>
      <p>{words.intro}</p>
      {differences?.length === 0 ? (
        <p className="conflict-same">{words.same}</p>
      ) : (
        <div className="conflict-scroll" tabIndex={0} role="group" aria-label={words.versions}>
          <table className="conflict-versions">
            <caption className="visually-hidden">{words.versions}</caption>
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.theirs}</th>
                <th scope="col">{words.mine}</th>
              </tr>
            </thead>
            <tbody>
              {differences?.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs || words.nothing}</td>
                  <td>{mine || words.nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="conflict-buttons">
        <Button onClick={onClose}>{words.back}</Button>
        <Button onClick={onTheirs}>{words.takeTheirs}</Button>
        <Button type="primary" loading={busy} onClick={onMine}>
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
  );
}
