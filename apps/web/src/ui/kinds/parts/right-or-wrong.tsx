import { answeringTexts as words } from '#texts/ui/kinds';

/** Right or wrong, for who sees no colours, and for who does not see. */
export function RightOrWrong({ isRight }: { isRight: boolean }) {
  return (
    <span className={isRight ? 'right' : 'wrong'}>
      <span aria-hidden="true">{isRight ? '✓' : '✗'}</span>
      <span className="visually-hidden">{isRight ? words.right : words.wrong}</span>
    </span>
  );
}
