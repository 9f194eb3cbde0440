import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { ClassKnowledge } from '@ardoise/contracts';
import { CategoryName } from '../../../ui/face/category-name.tsx';
import { PersonName } from '../../../ui/figures/people.tsx';
import { figuresTexts } from '#texts/classes/figures';
import { heatOf } from './heat.ts';
import styles from './knowledge.module.css';

const words = figuresTexts.knowledge;

type Deck = ClassKnowledge['decks'][number];
type Cell = ClassKnowledge['rows'][number]['cells'][number];

/** Decks that stand side by side in one category. */
function groupsOf(decks: readonly Deck[]) {
  const groups: { key: string; category: Deck['category']; decks: Deck[] }[] = [];
  for (const deck of decks) {
    const last = groups.at(-1);
    if (last && last.category?.id === deck.category?.id) last.decks.push(deck);
    else groups.push({ key: deck.id, category: deck.category, decks: [deck] });
  }
  return groups;
}

const widthOf = ({ length }: readonly Deck[]) => ({ '--decks': length }) as CSSProperties;

function KnownCell({ cell, deck: { name, cards } }: { cell: Cell | undefined; deck: Deck }) {
  if (!cell)
    return (
      <td className={styles.absent}>
        <span className="visually-hidden">{words.absent}</span>
      </td>
    );
  if (cell.rated === 0)
    return (
      <td>
        <span aria-hidden="true">{words.unrated}</span>
        <span className="visually-hidden">{words.unratedSaid}</span>
      </td>
    );
  return (
    <td data-heat={heatOf(cell.known)} title={words.cell(name, cell.rated, cards)}>
      {words.percent(cell.known)}
    </td>
  );
}

/** Who of a class knows how much of which deck, by number and by colour. Names and headings stay while it scrolls. */
export function KnowledgeTable({ decks, rows }: Pick<ClassKnowledge, 'decks' | 'rows'>) {
  const groups = groupsOf(decks);
  return (
    <div className={styles.box} tabIndex={0} role="group" aria-label={words.title}>
      <table className={styles.table} style={widthOf(decks)}>
        <caption className="visually-hidden">{words.title}</caption>
        <colgroup>
          <col className={styles.whoColumn} />
        </colgroup>
        {groups.map(({ key, decks: own }) => (
          <colgroup key={key} span={own.length} />
        ))}
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.who}>
              {words.student}
            </th>
            {groups.map(({ key, category, decks: own }) => (
              <th key={key} scope="colgroup" colSpan={own.length} className={styles.category}>
                {category && <CategoryName category={category} />}
              </th>
            ))}
          </tr>
          <tr>
            {decks.map(({ id, id_folder: folder, name, path }) => (
              <th key={id} scope="col" title={[...path, name].join(' › ')} className={styles.deck}>
                <Link dir="auto" to={`/app/navigate/${folder}/${id}`}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.mean}>
            <th scope="row" className={styles.who} title={words.of}>
              {words.mean}
            </th>
            {decks.map(({ id, name, mean, raters }) => (
              <td key={id} data-heat={heatOf(mean)} title={words.raters(name, raters)}>
                {words.percent(mean)}
              </td>
            ))}
          </tr>
          {rows.map(({ user_id: userId, email, cells, ...names }) => (
            <tr key={userId}>
              <th scope="row" className={styles.who}>
                <PersonName names={names} address={email} />
              </th>
              {decks.map((deck, at) => (
                <KnownCell key={deck.id} cell={cells[at]} deck={deck} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
