import { ButtonLink } from '../actions/button-link.tsx';
import { Notice } from './notice.tsx';
import { texts } from '#texts/ui';
import { useTitle } from '../heads/use-title.ts';

/** What stood here was deleted or hidden, or never was: says so, and leads home. */
export function Missing({ message }: { message: string }) {
  useTitle(undefined);
  return (
    <Notice message={message}>
      <ButtonLink to="/app">{texts.browser.backHome}</ButtonLink>
    </Notice>
  );
}
