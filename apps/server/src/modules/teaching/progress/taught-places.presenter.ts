import type { TaughtPlace } from '@doctorbird/contract/teaching/progress';

export type TaughtPlaceRow = Omit<TaughtPlace, 'program'> & { program: Omit<TaughtPlace['program'], 'label'> };

export const presentTaughtPlace = ({ program, ...row }: TaughtPlaceRow, names: ReadonlyMap<string, string>) => ({
  ...row,
  program: { ...program, label: names.get(program.id) ?? program.title },
});
