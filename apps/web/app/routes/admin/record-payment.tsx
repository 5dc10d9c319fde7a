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

// One of the two is shown at a time.
const FamilyPicker = whenShown(
  async () => (await import('../../features/admin/search/family-picker.tsx')).FamilyPicker,
);
const RecordPayment = whenShown(
  async () => (await import('../../features/billing/recording/record-payment.tsx')).RecordPayment,
);
export const meta = portalMeta('Record a payment', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const payer = search.get('parent');
  const about = search.get('enrollment');
  const query = about ? { enrollment_id: about } : payer ? { payer_id: payer } : null;
  return loadTab(request, async (signal) => {
    const owed = query && (await call(recordingCalls.openItems, { query }, { signal }));
    return { about, owed };
  });
}

/** Money at the office: choose the family, then what it pays. */
export default function AdminRecordPayment({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <WhenLoaded result={loaderData}>
      {({ owed, about }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/payments">
            Payments
          </Link>
          <PageTitle title="Record a payment" />
          {owed ? (
            <RecordPayment key={`${owed.payer.id} ${about ?? ''}`} owed={owed} about={about} today={today()} />
          ) : (
            <FamilyPicker onChoose={(id) => void navigate(`/admin/payments/record?enrollment=${id}`)} />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
