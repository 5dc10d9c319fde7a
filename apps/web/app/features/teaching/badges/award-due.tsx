import { officeBadgeCalls, type OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';

const childrenText = (count: number): string => (count === 1 ? '1 child' : `${count} children`);

type AwardDueProps = { badge: OfficeBadge; onClose: () => void };

/** Who meets the rule of a badge today, and giving it to all of them at once. */
export function AwardDue({ badge, onClose }: AwardDueProps) {
  const { data, failure } = useLoaded(badge.id, (signal) =>
    call(officeBadgeCalls.listDueForBadge, { params: { id: badge.id } }, { signal }),
  );
  const { run, pending } = useAction();
  const award = async () => {
    const done = await run({
      meaning: ['award', badge.id],
      make: (idempotencyKey) => call(officeBadgeCalls.awardDueBadges, { params: { id: badge.id } }, { idempotencyKey }),
      done: ({ awarded }) => `${childrenText(awarded)} got “${badge.title}”.`,
      fallback: 'Failed to give the badge',
    });
    if (done) onClose();
  };
  return (
    <Dialog title={`Who meets “${badge.title}” today`} open onClose={onClose}>
      <div className={layoutStyles.stack10}>
        <p role="status">{failure ?? (data ? whoText(data) : 'Counting')}</p>
        <p>From now on it is awarded automatically, at the class, mark or coursework that meets the rule.</p>
        <div className={layoutStyles.row6}>
          {data && data.total > 0 && (
            <Button variant="leaf" plain pending={pending} onClick={() => void award()}>
              {`Give it to ${childrenText(data.total)}`}
            </Button>
          )}
          <Button variant="line" plain onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function whoText({ total, children }: { total: number; children: readonly { name: string }[] }): string {
  if (total === 0) return 'Everyone who meets the rule has the badge.';
  const names = children.map(({ name }) => name).join(', ');
  return total > children.length ? `${names} and ${total - children.length} more.` : `${names}.`;
}
