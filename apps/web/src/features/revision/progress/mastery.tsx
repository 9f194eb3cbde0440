import type { DeckMastery, OwnProgress } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import './mastery.css';
import { progressTexts } from './texts.fr.ts';

const words = progressTexts;
const PARTS = ['learnt', 'learning', 'putAway', 'new'] as const;

function Deck({ deck }: { deck: DeckMastery }) {
  const present = PARTS.filter((part) => deck[part] > 0);
  const told = present.map(
    (part) => `${formatNumber(deck[part])} ${(deck[part] > 1 ? words.parts : words.part)[part]}`,
  );
  return (
    <li className="mastery-deck">
      <div className="mastery-head">
        <div>
          <Link to={`/app/navigate/${deck.id_folder}/${deck.id}`}>{deck.name}</Link>
          <p className="mastery-path">{deck.path.join(' › ')}</p>
        </div>
        <p className="mastery-share">{words.known(deck.share, deck.putAway)}</p>
      </div>
      <div className="mastery-bar" aria-hidden="true">
        {present.map((part) => (
          <span key={part} className={`mastery-${part}`} style={{ flexGrow: deck[part] }} />
        ))}
      </div>
      <p className="mastery-words">{told.join(' · ')}</p>
    </li>
  );
}

/** What a student knows of each deck: a bar, and the same in words. */
export function Mastery({ decks }: Pick<OwnProgress, 'decks'>) {
  return (
    <section className="progress-part" aria-labelledby="mastery">
      <h2 id="mastery">{words.mastery}</h2>
      <ul className="mastery">
        {decks.map((deck) => (
          <Deck key={deck.id} deck={deck} />
        ))}
      </ul>
    </section>
  );
}
