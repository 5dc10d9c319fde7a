import { whenShown } from '../../../ui/when-shown.tsx';

/** With the form library and the list of colleagues it is larger than the notes themselves. */
export const NoteForm = whenShown(async () => (await import('./note-form.tsx')).NoteForm);
