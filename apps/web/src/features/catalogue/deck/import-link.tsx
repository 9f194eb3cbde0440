import { useConfig } from '../../../platform/config.ts';
import { ImportIcon } from '../../../ui/actions/arranging-icons.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { catalogueTexts } from '#texts/catalogue';

/** Leads to the import of content, where the school lets it. */
export function ImportLink() {
  if (!useConfig()?.allow_import) return null;
  return (
    <ButtonLink to="/app/import" icon={<ImportIcon />}>
      {catalogueTexts.browser.import}
    </ButtonLink>
  );
}
