import type { LabelsDetails } from '@ardoise/contracts';
import { labelledOf } from '@ardoise/contracts/light';
import { trimmed, writtenByDetails } from '../answer-draft.ts';
import type { AnswerDraft, KindDraft } from '../answer-draft.ts';
import { labelsDetailsIn } from './details-in.ts';

const details = ({ labels: { ask, zones, zone }, others }: AnswerDraft): LabelsDetails => ({
  ask,
  zones: zones.map((one) => ({ ...one, label: one.label.trim() })),
  others: ask === 'choose' ? trimmed(others) : [],
  ...(typeof zone === 'number' && zone < zones.length && { zone }),
});

export const labelsDraft: KindDraft = {
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
