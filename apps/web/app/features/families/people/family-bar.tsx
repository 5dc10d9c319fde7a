import { useState } from 'react';
import type { ReactNode } from 'react';
import { selectAllText } from '../../../portal/select-all-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import type { WrittenTo } from './family-message.tsx';
import * as chosenStripStyles from '../../../portal/chosen-strip.module.css';

const loadMessage = async () => (await import('./family-message.tsx')).FamilyMessage;

type FamilyBarProps = {
  of: WrittenTo;
  chosen: readonly { id: string; name: string }[];
  /** How many the list has on all pages, and to choose them all. */
  total: number;
  pages: { everything: boolean; selectAll: () => Promise<void>; loading: boolean };
  onClear: () => void;
  /** Further actions for the chosen, such as those of higher domains. */
  tools?: ReactNode;
};

/** Actions for the chosen parents or students. */
export function FamilyBar({ of, chosen, total, pages, onClear, tools }: FamilyBarProps) {
  const [writing, setWriting] = useState<FamilyBarProps['chosen'] | null>(null);
  const { Part: FamilyMessage } = useNeededPart(writing !== null, loadMessage, () => setWriting(null));
  if (chosen.length === 0 && writing === null) return null;
  return (
    <div className={chosenStripStyles.chosenStrip} role="region" aria-label={`Chosen ${of}`}>
      <p role="status">{pages.everything ? `All ${chosen.length} chosen` : `${chosen.length} chosen`}</p>
      {!pages.everything && total > chosen.length && (
        <Button size="sm" plain variant="line" pending={pages.loading} onClick={() => void pages.selectAll()}>
          {selectAllText(total)}
        </Button>
      )}
      <Button size="sm" plain variant="line" aria-keyshortcuts="M" onClick={() => setWriting(chosen)}>
        Message
      </Button>
      {tools}
      <Button size="sm" plain variant="line" aria-keyshortcuts="Escape" onClick={onClear}>
        Clear
      </Button>
      {writing && FamilyMessage && <FamilyMessage of={of} chosen={writing} onClose={() => setWriting(null)} />}
    </div>
  );
}
