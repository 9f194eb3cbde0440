import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';

/** The editor is a professor's daily tool; a student's screens need it for a proposal alone. */
export const LazyEditor = lazyDialog(
  async () => (await import('../card-editor/card-editor.tsx')).CardEditor,
  ({ edited }) => edited !== null,
);
