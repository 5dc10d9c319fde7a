import type { reversalCalls } from '@doctorbird/contract/billing/reversals';
import { fundCalls, type FundEntry } from '@doctorbird/contract/billing/fund';
import { fundList } from '@doctorbird/contract/billing/fund.list';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { AwardButton } from '../../features/billing/fund/award-button.tsx';
import { FundSummary } from '../../features/billing/fund/fund-summary.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { today } from '../../format/today.ts';
import { listLoader } from '../../lists/load-list.ts';
import { useMay } from '../../portal/may.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/fund.ts';
import * as actionsStyles from '../../ui/actions.module.css';

const RecordGift = whenShown(async () => (await import('../../features/billing/fund/record-gift.tsx')).RecordGift);
const UndoEntry = whenShown(async () => (await import('../../features/billing/fund/undo-entry.tsx')).UndoEntry, {
  quiet: true,
});

export const meta = portalMeta(fundList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(fundList, {
  more: ({ signal }) => call(fundCalls.readFund, {}, { signal }),
});

/** What is in the scholarship fund, what came into it, and what it paid. */
export default function AdminFund({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [recording, setRecording] = useState(false);
  const [undoing, setUndoing] = useState<FundEntry | null>(null);
  const label = ({ kind }: FundEntry) => (kind === 'gift' ? 'Undo gift' : 'Undo award');
  return (
    <ListPage
      list={fundList}
      result={loaderData}
      cells={{}}
      latest={{ from: today(), to: today() }}
      unfolds={({ who }) => who}
      frame={({ more }) => ({
        section: <PaymentsSubTabs />,
        above: (
          <>
            {may(fundCalls.recordGift) && (
              <div className={actionsStyles.actions}>
                <AwardButton />
                <Button size="sm" variant="line" plain onClick={() => setRecording(true)}>
                  Record a gift
                </Button>
              </div>
            )}
            <FundSummary fund={more} />
          </>
        ),
      })}
      actions={(entry) =>
        entry.can_undo ? (
          <RowMenu
            label={`Actions for ${entry.who}`}
            actions={[
              {
                id: 'undo',
                label: label(entry),
                asks: entry.kind === 'gift' ? fundCalls.undoGift : rightOf<typeof reversalCalls.undoPayment>('refund'),
                onAction: () => setUndoing(entry),
              },
            ]}
          />
        ) : null
      }
      after={() => (
        <>
          <Dialog title="Record a gift" open={recording} onClose={() => setRecording(false)}>
            {recording && <RecordGift onClose={() => setRecording(false)} />}
          </Dialog>
          {undoing && <UndoEntry entry={undoing} onClose={() => setUndoing(null)} />}
        </>
      )}
    />
  );
}
