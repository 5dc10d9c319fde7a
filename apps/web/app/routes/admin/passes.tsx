import type { OfficePass, passCalls } from '@doctorbird/contract/billing/passes';
import { passList } from '@doctorbird/contract/billing/passes.list';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PunchLines } from '../../features/billing/passes/punch-lines.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/passes.ts';

const ReturnPassForm = whenShown(
  async () => (await import('../../features/billing/passes/return-pass-form.tsx')).ReturnPassForm,
);

export const meta = portalMeta(passList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(passList);

/** Passes of families: what is left, which classes were taken, and taking the rest back. */
export default function AdminPasses({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<{ of: OfficePass; kind: 'classes' | 'return' } | null>(null);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const onClose = () => setTask(null);
  return (
    <ListPage
      list={passList}
      result={loaderData}
      cells={{}}
      unfolds={({ parent }) => parent.full_name}
      frame={() => ({
        section: <PaymentsSubTabs />,
        only: address.get('parent_id') ? { names: ['parent_id'], texts: 'Only passes of one family' } : null,
      })}
      actions={(pass) => (
        <RowMenu
          label={`Actions for ${pass.parent.full_name}`}
          actions={[
            {
              id: 'bills',
              label: 'See the bills of the family',
              onAction: () => void navigate(`/admin/parents/${pass.parent.id}/payments`),
            },
            ...(pass.punches.length > 0
              ? [{ id: 'classes', label: 'See the classes', onAction: () => setTask({ of: pass, kind: 'classes' }) }]
              : []),
            ...(pass.left > 0
              ? [
                  {
                    id: 'return',
                    label: 'Return what is left',
                    asks: rightOf<typeof passCalls.returnPass>('refund'),
                    onAction: () => setTask({ of: pass, kind: 'return' }),
                  },
                ]
              : []),
          ]}
        />
      )}
      after={({ page }) => (
        <>
          <Dialog title="Classes of this pass" open={task?.kind === 'classes'} onClose={onClose}>
            {task?.kind === 'classes' && <PunchLines punches={task.of.punches} />}
          </Dialog>
          <ChosenRow id={task?.kind === 'return' ? task.of.id : null} rows={page.data}>
            {(pass) => (
              <Dialog title="Return what is left?" open={pass !== undefined} onClose={onClose}>
                {pass && <ReturnPassForm key={pass.id} pass={pass} onClose={onClose} />}
              </Dialog>
            )}
          </ChosenRow>
        </>
      )}
    />
  );
}
