import { Button, Card, Flex } from 'antd';
import { SCHEDULERS } from '@ardoise/contracts/light';
import type { DeckScheduler, Scheduler } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useChooseSchedulerMutation } from './scheduler.api.ts';
import { schedulerTexts } from '#texts/revision/scheduler';

const words = schedulerTexts;

interface Props {
  deckId: string;
  current: DeckScheduler;
}

/** The two ways, the present one marked; the other one is chosen after a question, and taken back from its message. */
export function SchedulerPicker({ deckId, current }: Props) {
  const [choose] = useChooseSchedulerMutation();
  const dates = useDates();
  const onChoose = (scheduler: Scheduler) =>
    confirmed({
      question: words.confirm(words.names[scheduler]),
      danger: false,
      run: () => choose({ id: deckId, scheduler }).unwrap(),
      undo: () => choose({ id: deckId, scheduler: current.scheduler }).unwrap(),
      undone: words.names[current.scheduler],
    });
  return (
    <section aria-label={words.choice}>
      <Tiles as="ul" least="22rem">
        {SCHEDULERS.map((scheduler) => {
          const isCurrent = scheduler === current.scheduler;
          return (
            <li key={scheduler}>
              <Card size="small" className={isCurrent ? 'current' : undefined} style={{ height: '100%' }}>
                <Flex vertical gap={12} align="start">
                  <h2 className="title">
                    {words.names[scheduler]} {isCurrent && <span className="badge accent">{words.current}</span>}
                  </h2>
                  <p>{words.about[scheduler]}</p>
                  {isCurrent && current.chosen_at && (
                    <p className="detail">{words.chosenAt(dates.moment(current.chosen_at))}</p>
                  )}
                  {!isCurrent && (
                    <Button onClick={() => onChoose(scheduler)}>{words.choose(words.names[scheduler])}</Button>
                  )}
                </Flex>
              </Card>
            </li>
          );
        })}
      </Tiles>
    </section>
  );
}
