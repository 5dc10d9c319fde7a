import type { fundCalls } from '@doctorbird/contract/billing/fund';
import type { Sponsor, sponsorCalls } from '@doctorbird/contract/billing/sponsors';
import { sponsorList } from '@doctorbird/contract/billing/sponsors.list';
import { useState } from 'react';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/sponsors.ts';

const RecordGift = whenShown(async () => (await import('../../features/billing/fund/record-gift.tsx')).RecordGift);
const SponsorDialog = whenShown(
  async () => (await import('../../features/billing/fund/sponsor-dialog.tsx')).SponsorDialog,
  { quiet: true },
);
const SponsorReportLink = whenShown(
  async () => (await import('../../features/billing/fund/sponsor-report-link.tsx')).SponsorReportLink,
  { quiet: true },
);

export const meta = portalMeta(sponsorList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(sponsorList);

type Task = { form: Sponsor | null } | { pays: Sponsor } | { report: Sponsor };

/** Who sponsors places, with what is used and left of their money. */
export default function AdminSponsors({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <ListPage
      list={sponsorList}
      result={loaderData}
      cells={{}}
      unfolds={({ name }) => name}
      frame={() => ({
        section: <PaymentsSubTabs />,
        tools: (
          <Button
            size="sm"
            variant="leaf"
            plain
            asks={rightOf<typeof sponsorCalls.addSponsor>('take_money')}
            onClick={() => setTask({ form: null })}
          >
            Add a sponsor
          </Button>
        ),
      })}
      actions={(row) => (
        <RowMenu
          label={`Actions for ${row.name}`}
          actions={[
            {
              id: 'pay',
              label: 'Record a payment',
              asks: rightOf<typeof fundCalls.recordGift>('take_money'),
              onAction: () => setTask({ pays: row }),
            },
            {
              id: 'report',
              label: 'Link to the report',
              asks: [
                rightOf<typeof sponsorCalls.makeSponsorLink>('take_money'),
                rightOf<typeof sponsorCalls.endSponsorLink>('take_money'),
              ],
              onAction: () => setTask({ report: row }),
            },
            {
              id: 'change',
              label: 'Change',
              asks: rightOf<typeof sponsorCalls.changeSponsor>('take_money'),
              onAction: () => setTask({ form: row }),
            },
          ]}
        />
      )}
      after={() => (
        <>
          {task && 'form' in task && <SponsorDialog sponsor={task.form} onClose={close} />}
          {task && 'report' in task && <SponsorReportLink sponsor={task.report} onClose={close} />}
          {task && 'pays' in task && (
            <Dialog title={`Payment of ${task.pays.name}`} open onClose={close}>
              <RecordGift sponsor={task.pays} onClose={close} />
            </Dialog>
          )}
        </>
      )}
    />
  );
}
