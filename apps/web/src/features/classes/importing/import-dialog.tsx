import { useImportPeopleMutation } from '../../../data/people-import.api.ts';
import { useConfig } from '../../../platform/config.ts';
import { PeopleListPlace } from '../../../ui/people-list/people-list-place.tsx';

/** People and their classes from a file. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [ask] = useImportPeopleMutation();
  const takesNames = useConfig()?.show_names ?? false;
  return (
    <PeopleListPlace
      isOpen={isOpen}
      ask={(body) => ask(body).unwrap()}
      takesNames={takesNames}
      makesClasses
      onClose={onClose}
    />
  );
}
