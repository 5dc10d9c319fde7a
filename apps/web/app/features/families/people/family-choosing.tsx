import type { familyMessageCalls } from '@doctorbird/contract/families/family-messages';
import type { ReactNode } from 'react';
import type { Choosing } from '../../../lists/use-list-choice.ts';
import type { Named } from '../../../portal/use-one-by-one.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { WrittenTo } from './family-message.tsx';
import { rightOf, type Asked } from '../../../ui/may-gate.ts';

const FamilyBar = whenShown(async () => (await import('./family-bar.tsx')).FamilyBar, { quiet: true });

type FamilyTools = {
  /** What the tools do. */
  asks: readonly Asked[];
  tools: Tools;
};
type Tools = (chosen: readonly Named[], exported: readonly string[] | undefined) => ReactNode;

/** Parents or students can be chosen, to write to them and for these tools. */
export const familyChoosing = (
  of: WrittenTo,
  { asks, tools }: FamilyTools,
): Choosing<{ id: string; full_name: string }, Named> => ({
  asks: [
    of === 'parents'
      ? rightOf<typeof familyMessageCalls.messageParents>('change_families')
      : rightOf<typeof familyMessageCalls.messageStudentFamilies>('change_families'),
    ...asks,
  ],
  name: (row) => row.full_name,
  inShort: ({ id, full_name }) => ({ id, name: full_name }),
  bar: (selection, { total, exported }) => (
    <FamilyBar of={of} selection={selection} total={total} tools={tools(selection.chosen, exported)} />
  ),
});
