import type { ReactNode } from 'react';
import './share-list.css';
import { statisticsTexts } from './texts.fr.ts';

export interface Share {
  key: string;
  name: ReactNode;
  /** In words, beside the share. */
  count: string;
  /** From 0 to 1. */
  share: number;
}

/** Shares of a whole, each as a line with its bar. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className="shares">
      {shares.map(({ key, name, count, share }) => (
        <li key={key} title={`${statisticsTexts.percent(share)} · ${count}`}>
          <span className="shares-name">{name}</span>
          <span className="shares-figures">
            <strong>{statisticsTexts.percent(share)}</strong> {count}
          </span>
          <span className="shares-bar" aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
