import type { ReactNode } from 'react';
import type { Choosing } from '../../../lists/use-list-choice.ts';
import type { Named } from '../../../portal/use-one-by-one.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { WrittenTo } from './family-message.tsx';

const FamilyBar = whenShown(async () => (await import('./family-bar.tsx')).FamilyBar, { quiet: true });

type Tools = (chosen: readonly Named[], exported: readonly string[] | undefined) => ReactNode;

/** Parents or students can be chosen, to write to them and for these tools. */
export const familyChoosing = (of: WrittenTo, tools: Tools): Choosing<{ id: string; full_name: string }, Named> => ({
  name: (row) => row.full_name,
  inShort: ({ id, full_name }) => ({ id, name: full_name }),
  bar: (selection, { total, exported }) => (
    <FamilyBar of={of} selection={selection} total={total} tools={tools(selection.chosen, exported)} />
  ),
});
