import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { isMissing } from '../../../platform/api.ts';
import { REVISE_MODES } from '../../../platform/preferences/display-storage.ts';
import { displayChanged, selectDisplay } from '../../../platform/preferences/preferences-slice.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PlaceSign } from '../../../ui/face/sign.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { formatNumber } from '#texts/grammar';
import { texts } from '#texts/ui';
import { CARD_FILTERS, SEARCH_MOST } from './card-choice.ts';
import type { CardChoice } from './card-choice.ts';
import { fittingCards, foundCards } from './chosen-cards.ts';
import type { OwnCards } from './chosen-cards.ts';
import { chosenPath } from './chosen-path.ts';
import { useGetDeckKnowledgeQuery, useGetStudiedCardsQuery } from './deck.api.ts';
import { STARRED_SESSION } from '../today/session-path.ts';
import { LookedCards } from './looked-cards.tsx';
import { OneOf } from './one-of.tsx';
import { useCardChoice } from './use-card-choice.ts';
import { useStars } from './use-stars.ts';
import { deckTexts as words } from '#texts/revision/deck';
import styles from './deck-look.module.css';

const NOTHING_KNOWN = {};

/** Where nothing fits: why, and the way back to all. */
function NoneFits({ choice, onAll }: { choice: CardChoice; onAll: () => void }) {
  const { title, hint } = words.none[choice.search.trim() === '' ? choice.filter : 'search'];
  return (
    <EmptyState title={title} action={<Button onClick={onAll}>{words.showAll}</Button>}>
      {hint}
    </EmptyState>
  );
}

/** In which way the cards are revised, and the way there. */
function Start({ deckPath, choice, count }: { deckPath: string; choice: CardChoice; count: number }) {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectDisplay).reviseMode;
  return (
    <div className={styles.start} data-part="revise-these">
      <OneOf
        legend={words.mode}
        value={mode}
        onChoose={(reviseMode) => dispatch(displayChanged({ reviseMode }))}
        options={REVISE_MODES.map((value) => ({ value, label: words.modes[value] }))}
      />
      <p className="detail" role="status">
        {words.modeHints[mode]}
      </p>
      {count > 0 && (
        <ButtonLink type="primary" size="large" to={chosenPath(deckPath, choice, mode)}>
          {mode === 'listen' ? words.listen(count) : words.revise(count)}
        </ButtonLink>
      )}
    </div>
  );
}

/** The card that has the focus goes: one beside it has it then. Answers false where there is none. */
function focusBeside(): boolean {
  const item = document.activeElement?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  return beside != null;
}

interface ChosenProps {
  deckPath: string;
  cards: readonly Flashcard[];
  own: OwnCards;
  onStar: (id: string, starred: boolean) => void;
}

/** The cards, those among them that are looked at, and what may be done with these. */
function Chosen({ deckPath, cards, own, onStar }: ChosenProps) {
  const [choice, choose] = useCardChoice();
  const [showsAnswers, setShowsAnswers] = useState(false);
  const { filter } = choice;
  const search = useDeferredValue(choice.search);
  const found = useMemo(() => foundCards(cards, search), [cards, search]);
  const counted = useMemo(
    () => CARD_FILTERS.map((value) => ({ value, count: fittingCards(found, value, own).length })),
    [found, own],
  );
  const shown = useMemo(() => fittingCards(found, filter, own), [found, filter, own]);
  const told = useRef<HTMLParagraphElement>(null);
  const give = useCallback(
    (id: string, starred: boolean) => {
      if (filter === 'starred' && !starred && !focusBeside()) told.current?.focus();
      onStar(id, starred);
    },
    [filter, onStar],
  );
  const showAll = () => {
    told.current?.focus();
    choose({ filter: 'all', search: '' });
  };
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className="text-field"
          dir="auto"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={SEARCH_MOST}
          value={choice.search}
          onChange={(event) => choose({ search: event.target.value })}
        />
        <OneOf
          legend={words.filter}
          value={filter}
          onChoose={(value) => choose({ filter: value })}
          options={counted.map(({ value, count }) => ({
            value,
            label: words.filters[value],
            count: formatNumber(count),
            told: words.filtered(words.filters[value], count),
          }))}
        />
        <div className="row apart">
          <p ref={told} tabIndex={-1} className="detail" role="status">
            {words.found(shown.length)}
          </p>
          <label className="row tap holds">
            <input type="checkbox" checked={showsAnswers} onChange={(event) => setShowsAnswers(event.target.checked)} />
            {words.answers}
          </label>
        </div>
      </div>
      {shown.length === 0 ? (
        <NoneFits choice={choice} onAll={showAll} />
      ) : (
        <LookedCards cards={shown} own={own} showsAnswers={showsAnswers} onStar={give} />
      )}
      {filter === 'starred' && own.stars.size > Math.max(1, shown.length) && (
        <p className="row before">
          <ButtonLink to={STARRED_SESSION}>{words.reviseStars(own.stars.size)}</ButtonLink>
        </p>
      )}
      <Start deckPath={deckPath} choice={choice} count={shown.length} />
    </>
  );
}

/** A deck to look at before it is revised: what one knows of each card, one's stars, and the way into exactly those that are shown. */
export function DeckLookPage({ deckId, deckPath }: { deckId: string; deckPath: string }) {
  const { currentData: deck } = useGetDeckQuery(deckId);
  const asked = useGetStudiedCardsQuery(deckId);
  const known = useGetDeckKnowledgeQuery(deckId, { refetchOnMountOrArgChange: true });
  const { stars, setStar } = useStars();
  const knowledge = known.currentData ?? NOTHING_KNOWN;
  const own = useMemo(() => ({ knowledge, stars }), [knowledge, stars]);
  useTitle(deck?.name ?? texts.common.loading);

  const failure = asked.error ?? (known.currentData ? undefined : known.error);
  const cards = isMissing(asked.error) ? undefined : asked.currentData;
  const retry = () => {
    void asked.refetch();
    void known.refetch();
  };
  const head = (
    <header className={styles.head}>
      <PlaceSign />
      <h1 dir="auto" className="name">
        {deck?.name ?? '\u00a0'}
      </h1>
    </header>
  );
  if (cards === undefined || (known.currentData === undefined && !known.isError))
    return (
      <>
        {head}
        {failure ? (
          <LoadError error={failure} message={words.failed} onRetry={retry} />
        ) : (
          <CardsSkeleton withTitle={false} />
        )}
      </>
    );
  return (
    <>
      {head}
      {failure && <LoadError error={failure} message={words.failed} onRetry={retry} />}
      {cards.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
      ) : (
        <Chosen deckPath={deckPath} cards={cards} own={own} onStar={setStar} />
      )}
    </>
  );
}
