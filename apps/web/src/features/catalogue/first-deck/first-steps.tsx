import { PlusIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { ImportLink } from '../deck/import-link.tsx';
import { firstDeckTexts } from '#texts/catalogue/first-deck';

/** The three steps from an empty school to a first quiz. */
export function FirstSteps({ onBegin }: { onBegin: () => void }) {
  const { steps } = firstDeckTexts;
  return (
    <ol className="parted">
      <li className="padded">
        <p className="label">{steps.deck}</p>
        <Flex wrap gap={12} justify="center">
          <Button type="primary" icon={<PlusIcon />} onClick={onBegin}>
            {firstDeckTexts.begin}
          </Button>
          <ImportLink />
        </Flex>
      </li>
      <li className="padded">
        <p className="label">{steps.people}</p>
        <ButtonLink to="/app/classes">{steps.makeClass}</ButtonLink>
      </li>
      <li className="padded">
        <p className="label">{steps.quiz}</p>
        <ButtonLink to="/app/quiz/new">{steps.makeQuiz}</ButtonLink>
      </li>
    </ol>
  );
}
