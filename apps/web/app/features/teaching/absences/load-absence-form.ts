import { whenShown } from '../../../ui/when-shown.tsx';

/** With the form library and its rules it is larger than the pages that offer it. */
export const AbsenceForm = whenShown(async () => (await import('./absence-form.tsx')).AbsenceForm);
