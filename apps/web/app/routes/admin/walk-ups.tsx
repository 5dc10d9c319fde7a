import type { walkInCalls } from '@doctorbird/contract/billing/walk-ins';
import { showPhone } from '@doctorbird/contract/core/phones';
import { walkUpList } from '@doctorbird/contract/teaching/walk-ups.list';
import { walkUpStateLabels } from '@doctorbird/contract/teaching/walk-up-labels';
import { walkUpCalls, type WalkUpRow } from '@doctorbird/contract/teaching/walk-ups';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { useAction } from '../../forms/use-action.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/walk-ups.ts';

const CloseWalkUp = whenShown(async () => (await import('../../features/teaching/door/close-walk-up.tsx')).CloseWalkUp);

export const meta = portalMeta(walkUpList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(walkUpList);

const tones: Record<WalkUpRow['state'], BadgeTone> = { open: 'waiting', made: 'good', closed: 'off' };

/** Children who came to a class without a place: each becomes a real record, or is closed. */
export default function AdminWalkUps({ loaderData }: Route.ComponentProps) {
  const [closing, setClosing] = useState<WalkUpRow | null>(null);
  const navigate = useNavigate();
  const { run } = useAction();
  const settleWith = ({ id, full_name: name }: WalkUpRow, family: NonNullable<WalkUpRow['family']>) =>
    void run({
      meaning: ['settle walk-up', id, family.id],
      make: (idempotencyKey) =>
        call(walkUpCalls.settleWalkUp, { params: { id }, body: { family_id: family.id } }, { idempotencyKey }),
      done: () => `${name} is in the family of ${family.full_name}.`,
      fallback: 'Failed to save it',
    });
  const close = () => setClosing(null);
  return (
    <ListPage
      list={walkUpList}
      result={loaderData}
      cells={{
        child: ({ full_name: name, critical_alert: alert }) => (
          <>
            {name}
            {alert && <CriticalAlert>{alert}</CriticalAlert>}
          </>
        ),
        guardian: ({ guardian }) =>
          guardian ? (
            <>
              {`${guardian.full_name}, `}
              <a href={`tel:${guardian.phone}`}>{showPhone(guardian.phone)}</a>
            </>
          ) : (
            '—'
          ),
        family: ({ family }) => (family ? <Link to={`/admin/parents/${family.id}`}>{family.full_name}</Link> : '—'),
        state: ({ state }) => <Badge tone={tones[state]}>{walkUpStateLabels[state]}</Badge>,
      }}
      actions={(row) =>
        row.state === 'open' && (
          <RowMenu
            label={`Actions for ${row.full_name}`}
            actions={[
              {
                id: 'record',
                label: 'Make a record',
                asks: rightOf<typeof walkInCalls.recordWalkIn>(['change_families', 'change_places', 'take_money']),
                onAction: () => void navigate(`/admin/walk-in?walk_up=${row.id}`),
              },
              ...(row.family
                ? [
                    {
                      id: 'family',
                      label: `Is in the family of ${row.family.full_name}`,
                      asks: walkUpCalls.settleWalkUp,
                      onAction: () => row.family && settleWith(row, row.family),
                    },
                  ]
                : []),
              {
                id: 'close',
                label: 'Close without a record',
                asks: walkUpCalls.settleWalkUp,
                onAction: () => setClosing(row),
              },
            ]}
          />
        )
      }
      frame={() => ({ back: { title: 'Attendance', to: '/admin/attendance' } })}
      after={() => (
        <Dialog title={`Close ${closing?.full_name ?? ''}`} open={closing !== null} onClose={close}>
          {closing && <CloseWalkUp key={closing.id} id={closing.id} name={closing.full_name} onClose={close} />}
        </Dialog>
      )}
    />
  );
}
