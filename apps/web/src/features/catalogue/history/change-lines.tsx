import type { CardVersion, StatedKind } from '@ardoise/contracts';
import { answeringTexts } from '#texts/ui/kinds';
import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { historyTexts } from '#texts/catalogue/history';

const words = historyTexts.card;

type Change = CardVersion['changes'][number];

/** One value of a card, as it was: a file by a link, a list by its items. */
function Value({ field, value }: { field: Change['field']; value: Change['before'] }) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <em>{words.nothing}</em>;
  if (field === 'kind') return answeringTexts.names[value as StatedKind];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.join(' · ');
  if (field === 'media' || field === 'media_verso')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {words.file}
      </a>
    );
  return value;
}

/** What a version changed, field by field, before and after. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="typed">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="hint">{cardFieldTexts[field]}</dt>
          {before !== null && (
            <dd>
              <span className="visually-hidden">{words.before}</span>
              <del className="hint">
                <Value field={field} value={before} />
              </del>
            </dd>
          )}
          <dd>
            <span className="visually-hidden">{words.after}</span>
            <ins>
              <Value field={field} value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
