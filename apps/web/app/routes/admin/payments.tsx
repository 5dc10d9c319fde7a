import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { paymentMethods, paymentOutcomes } from '@doctorbird/contract/core/enrollment-states';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import {
  AdminPaymentTable,
  paymentColumns,
  paymentHead,
} from '../../features/billing/payments/admin-payment-table.tsx';
import { formatDate } from '../../format/dates.ts';
import { loadViews } from '../../features/admin/views/load-views.ts';
import { SavedViews } from '../../features/admin/views/saved-views.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import type { FilterField } from '../../portal/filter-fields.ts';
import { programField } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { noPage, notForOpening, useOpenRecord } from '../../portal/open-record.ts';
import { useListColumns } from '../../portal/list-columns.tsx';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { paymentMethodLabels, paymentOutcomeLabels } from '../../status/payment-status-badge.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/payments.ts';

const saved = ['parent_id', 'student_id', 'enrollment_id', 'confirmed_on'];
const filters = ['q', 'status', 'method', 'program_id', ...saved, 'sort'];

const loadPanel = async () => {
  const [{ PaymentPanel }, { FamilyQuickNote }] = await Promise.all([
    import('../../features/billing/payments/payment-panel.tsx'),
    import('../../features/admin/notes/quick-note.tsx'),
  ]);
  return { PaymentPanel, FamilyQuickNote };
};
const loadRefund = async () => {
  const [{ Dialog }, { RefundForm }] = await Promise.all([
    import('../../ui/dialog.tsx'),
    import('../../features/billing/refunds/refund-form.tsx'),
  ]);
  return { Dialog, RefundForm };
};

const loadUndo = async () => {
  const [{ Dialog }, { UndoPaymentForm }] = await Promise.all([
    import('../../ui/dialog.tsx'),
    import('../../features/billing/reversals/undo-payment-form.tsx'),
  ]);
  return { Dialog, UndoPaymentForm };
};

export const shouldRevalidate = notForOpening;

const read = (query: Record<string, string>, signal: AbortSignal) =>
  call(paymentCalls.listAllPayments, { query }, { signal });

export const meta = portalMeta('Payments', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [payments, programs, views, of] = await Promise.all([
      call(paymentCalls.listAllPayments, { query: listQueryOf(request, filters) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      loadViews('payments', signal),
      whoseMoney(new URL(request.url).searchParams, signal),
    ]);
    const only = of ? { names: saved, texts: `Only payments of ${of}` } : null;
    return { payments, programs: programs.data, views, only };
  });
}

/** The family, child, place or day that another page's link narrowed the list to. */
async function whoseMoney(search: URLSearchParams, signal: AbortSignal): Promise<string | null> {
  const [parent, student, place, day] = saved.map((name) => search.get(name));
  if (parent) return (await call(familyAdminCalls.getParent, { params: { id: parent } }, { signal })).full_name;
  if (student)
    return (await call(familyAdminCalls.getOfficeStudent, { params: { id: student } }, { signal })).full_name;
  if (!place) return day ? formatDate(day) : null;
  const one = await call(enrollmentCalls.getAnyEnrollment, { params: { id: place } }, { signal });
  return `${one.student.full_name}, ${one.program.title} (${one.number})`;
}

const statusOptions = [
  { value: 'attention', label: 'Needs attention' },
  ...paymentOutcomes.map((value) => ({ value, label: paymentOutcomeLabels[value] })),
];
const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));
const orders = [
  { value: 'value_date', label: 'Oldest first' },
  { value: '-created_at', label: 'Entered last' },
  { value: 'student', label: 'Student' },
  { value: '-amount', label: 'Highest amount' },
];
const order = { options: orders, allLabel: 'Newest first', inHead: true };
const fieldsOf = (programs: Parameters<typeof programField>[0]): FilterField[] => [
  { name: 'status', label: 'Status', options: statusOptions },
  { name: 'method', label: 'Method', options: methodOptions },
  programField(programs),
];

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const { columns, menu, exported } = useListColumns('payments', paymentColumns);
  const [refunding, setRefunding] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<string | null>(null);
  const open = useOpenRecord(loaderData.data?.payments ?? noPage);
  const navigate = useNavigate();
  const { Part: panel } = useNeededPart(open.id !== null, loadPanel, () => void navigate(open.close));
  const { Part: refund } = useNeededPart(refunding !== null, loadRefund, () => setRefunding(null));
  const opened = loaderData.data?.payments.data.find(({ id }) => id === open.id);
  const { Part: undo } = useNeededPart(undoing !== null, loadUndo, () => setUndoing(null));
  const undone = loaderData.data?.payments.data.find(({ id }) => id === undoing);
  const chosen = loaderData.data?.payments.data.find(({ id }) => id === refunding);
  return (
    <WhenLoaded result={loaderData}>
      {({ payments, programs, views, only }) => (
        <>
          <AdminList
            title="Payments"
            page={payments}
            count={
              payments.handed_over < payments.total ? `${payments.handed_over} in ${payments.total} parts` : undefined
            }
            filters={filters}
            search={{ label: 'Search payments', placeholder: 'Student, parent, program or reference' }}
            fields={fieldsOf(programs)}
            order={order}
            sizes={pageSizes}
            views={<SavedViews list="payments" views={views} total={payments.total} />}
            columns={menu}
            panel={
              opened &&
              panel && (
                <panel.PaymentPanel
                  payment={opened}
                  open={open}
                  onRefund={(payment) => setRefunding(payment.id)}
                  onUndo={(payment) => setUndoing(payment.id)}
                  note={opened.parent && <panel.FamilyQuickNote parentId={opened.parent.id} />}
                />
              )
            }
            only={only}
            exports="payments"
            exported={exported('student')}
            tools={
              <ButtonLink variant="leaf" size="sm" plain to="/admin/payments/record">
                Record payment
              </ButtonLink>
            }
            section={<PaymentsSubTabs />}
            read={read}
            printed={[paymentHead, ...columns]}
            noMatch="No payment matches"
            empty={{ title: 'No payment has been made yet' }}
          >
            {(rows, busy) => (
              <AdminPaymentTable
                rows={rows}
                columns={columns}
                open={open}
                caption={captionOf('Payments', payments)}
                busy={busy}
                onRefund={(payment) => setRefunding(payment.id)}
              />
            )}
          </AdminList>
          {refund && (
            <refund.Dialog title="Refund this payment?" open={chosen !== undefined} onClose={() => setRefunding(null)}>
              {chosen && <refund.RefundForm payment={chosen} onClose={() => setRefunding(null)} />}
            </refund.Dialog>
          )}
          {undo && (
            <undo.Dialog title="Undo this payment?" open={undone !== undefined} onClose={() => setUndoing(null)}>
              {undone && <undo.UndoPaymentForm payment={undone} onClose={() => setUndoing(null)} />}
            </undo.Dialog>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
