import type { LabelsDetails } from '@ardoise/contracts';
import { labelledOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { labelsDetailsIn } from './details-in.ts';

/** Zones as they are drawn, and what is asked of them. */
export interface LabelsDraft extends Omit<LabelsDetails, 'others' | 'zone'> {
  /** A place in `zones`; `apart`: each of them on a card of its own. */
  zone: number | 'all' | 'apart';
}

export interface LabelsWritten {
  labels: LabelsDraft;
  /** What is offered and belongs to no zone. */
  others: string[];
}

const details = ({ labels: { ask, zones, zone }, others }: LabelsWritten): LabelsDetails => ({
  ask,
  zones: zones.map((one) => ({ ...one, label: one.label.trim() })),
  others: ask === 'choose' ? trimmed(others) : [],
  ...(typeof zone === 'number' && zone < zones.length && { zone }),
});

export const labelsDraft: KindDraft<LabelsWritten> = {
  empty: () => ({ labels: { ask: 'where', zones: [], zone: 'all' }, others: [] }),
  begin: (card) => {
    const { ask, zones, others, zone = 'all' } = labelledOf(card);
    return { labels: { ask, zones, zone }, others };
  },
  detailsIn: labelsDetailsIn,
  written: (draft) => writtenByDetails('labels', draft, details(draft)),
  isLines: () => false,
  parts: ({ labels }) =>
    labels.zone === 'apart'
      ? labels.zones.map((one, zone) => ({ name: JSON.stringify(one), has: { labels: { ...labels, zone } } }))
      : [],
};
