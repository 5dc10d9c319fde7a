import { billCalls } from '@doctorbird/contract/billing/bills';
import { recordingCalls } from '@doctorbird/contract/billing/recording';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { today } from '../../format/today.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/record-payment.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

// One of them is shown at a time.
const WhoPays = whenShown(async () => (await import('../../features/billing/recording/who-pays.tsx')).WhoPays);
const RecordPayment = whenShown(
  async () => (await import('../../features/billing/recording/record-payment.tsx')).RecordPayment,
);
const GroupBillsToRecord = whenShown(
  async () => (await import('../../features/billing/bills/group-bills-to-record.tsx')).GroupBillsToRecord,
);

export const meta = portalMeta('Record a payment', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const payer = search.get('parent');
  const about = search.get('enrollment');
  const groupId = search.get('group');
  const query = about ? { enrollment_id: about } : payer ? { payer_id: payer } : null;
  return loadTab(request, async (signal) => {
    if (groupId) {
      const answer = await call(billCalls.listGroupBills, { params: { id: groupId } }, { signal });
      const { data, ...group } = answer;
      return { about, owed: null, group: { id: groupId, ...group }, bills: data.filter(({ due }) => due > 0) };
    }
    const owed = query && (await call(recordingCalls.openItems, { query }, { signal }));
    return { about, owed, group: null, bills: [] };
  });
}

/** Money at the office: choose the family or school, then what it pays. */
export default function AdminRecordPayment({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <WhenLoaded result={loaderData}>
      {({ owed, about, group, bills }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/payments">
            Payments
          </Link>
          <PageTitle title="Record a payment" />
          {owed ? (
            <RecordPayment key={`${owed.payer.id} ${about ?? ''}`} owed={owed} about={about} today={today()} />
          ) : group ? (
            <GroupBillsToRecord group={group} bills={bills} today={today()} />
          ) : (
            <WhoPays onChoose={(path) => void navigate(path)} />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
