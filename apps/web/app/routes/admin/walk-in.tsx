import type { walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { WalkInForm } from '../../features/billing/walk-in/walk-in-form.tsx';
import { ageReasonNeeded, programClosed } from '../../features/enrollments/admin/admin-eligibility.ts';
import { today } from '../../format/today.ts';
import { everyProgram } from '../../lists/every-program.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/walk-in.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

const WalkInRecorded = whenShown(async () => (await import('./walk-in-recorded.tsx')).WalkInRecorded);

export const meta = portalMeta('Walk-in', 'Admin Panel');

const getWalkUp = { method: 'GET', path: '/admin/walk-ups/{id}' } as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const walkUp = new URL(request.url).searchParams.get('walk_up');
  return loadTab(request, async (signal) => {
    const [programs, from] = await Promise.all([
      everyProgram(signal),
      walkUp ? call<typeof walkUpCalls.getWalkUp>(getWalkUp, { params: { id: walkUp } }, { signal }) : null,
    ]);
    return { programs, from: from?.state === 'open' ? from : null };
  });
}

const eligibility = {
  closed: (program: AdminProgram) => programClosed(program),
  ageReason: (child: { full_name: string; date_of_birth: string }, program: AdminProgram) =>
    ageReasonNeeded({ ...child, enrollments: [] }, program),
};
/** Programs that are over, cancelled or not open yet are left out; full ones say so. */
const offered = ({ status }: AdminProgram) => status !== 'draft' && status !== 'completed' && status !== 'cancelled';

/** A family at the counter: added, enrolled and paid in one go. */
export default function AdminWalkIn({ loaderData }: Route.ComponentProps) {
  const [turn, setTurn] = useState(0);
  return (
    <WhenLoaded result={loaderData}>
      {({ programs, from }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/parents">
            Parents
          </Link>
          <PageTitle title="Walk-in" />
          <WalkInForm
            key={turn}
            programs={programs.filter(offered)}
            from={turn === 0 ? from : null}
            eligibility={eligibility}
            today={today()}
            Done={WalkInRecorded}
            onNext={() => setTurn(turn + 1)}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
