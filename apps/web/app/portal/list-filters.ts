import { programLabels, type LabelledProgram } from '@doctorbird/contract/core/program-labels';

/** Programs to choose from; those of one name are told apart. */
export function programOptions(programs: readonly LabelledProgram[]): { value: string; label: string }[] {
  const labels = programLabels(programs);
  return [...labels].map(([value, label]) => ({ value, label }));
}

/** One of the organisation's programs. */
export const programField = (programs: readonly LabelledProgram[]) => ({
  name: 'program_id',
  label: 'Program',
  options: programOptions(programs),
});
