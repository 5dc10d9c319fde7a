import type { familyMessageCalls } from '@doctorbird/contract/families/family-messages';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChosenStrip } from '../../../portal/chosen-strip.tsx';
import type { Selection } from '../../../lists/use-list-choice.ts';
import type { Named } from '../../../portal/use-one-by-one.ts';
import { Button } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import type { WrittenTo } from './family-message.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const loadMessage = async () => (await import('./family-message.tsx')).FamilyMessage;

type FamilyBarProps = {
  of: WrittenTo;
  selection: Pick<Selection<Named>, 'chosen' | 'everything' | 'selectAll' | 'loading' | 'clear'>;
  /** How many the list has on all pages. */
  total: number;
  /** Further actions for the chosen, such as those of higher domains. */
  tools?: ReactNode;
};

/** Actions for the chosen parents or students. */
export function FamilyBar({ of, selection, total, tools }: FamilyBarProps) {
  const { chosen } = selection;
  const [writing, setWriting] = useState<typeof chosen | null>(null);
  const { Part: FamilyMessage } = useNeededPart(writing !== null, loadMessage, () => setWriting(null));
  if (chosen.length === 0 && writing === null) return null;
  return (
    <ChosenStrip label={`Chosen ${of}`} selection={selection} total={total}>
      <Button
        size="sm"
        plain
        variant="line"
        asks={
          of === 'parents'
            ? rightOf<typeof familyMessageCalls.messageParents>('change_families')
            : rightOf<typeof familyMessageCalls.messageStudentFamilies>('change_families')
        }
        aria-keyshortcuts="M"
        onClick={() => setWriting(chosen)}
      >
        Message
      </Button>
      {tools}
      {writing && FamilyMessage && <FamilyMessage of={of} chosen={writing} onClose={() => setWriting(null)} />}
    </ChosenStrip>
  );
}
