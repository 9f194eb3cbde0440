import type { LabelsDetails } from '@ardoise/contracts';
import { CARD_KINDS, labelledOf } from '@ardoise/contracts/light';
import { trimmed } from '../answer-draft.ts';
import type { AnswerDraft, KindDraft } from '../answer-draft.ts';

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
  written: (draft) => {
    const common = {
      possible_answers: [],
      is_fillable_text: false,
      kind: 'labels',
      details: details(draft),
    } satisfies object;
    const { answer } = CARD_KINDS.labels.tidied({ ...common, kind: 'labels', question: draft.question, answer: [] });
    return { ...common, kind: 'labels', answer: [...answer] };
  },
  isLines: () => false,
  parts: ({ labels }) =>
    labels.zone === 'apart'
      ? labels.zones.map((one, zone) => ({ name: JSON.stringify(one), has: { labels: { ...labels, zone } } }))
      : [],
};
