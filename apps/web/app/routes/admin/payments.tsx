import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { paymentList } from '@doctorbird/contract/billing/payments.list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { paymentCells, refundColumn } from '../../features/billing/payments/payment-cells.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { formatDate } from '../../format/dates.ts';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { noPage, notForOpening, useOpenRecord } from '../../portal/open-record.ts';
import { whereAllowed } from '../../portal/may.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import type { Route } from './+types/payments.ts';

/** The filters that only another page's link sets. */
const narrowing = ['parent_id', 'student_id', 'enrollment_id', 'confirmed_on'];

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
export const meta = portalMeta(paymentList.title, 'Admin Panel');
export const clientLoader = listLoader(paymentList, {
  more: ({ request, signal }) => whoseMoney(new URL(request.url).searchParams, signal),
});

/** By its name, where the reader may see families; the payments themselves ask for money alone. */
const named = (name: () => Promise<string>, otherwise: string) => whereAllowed('see_families', name, otherwise);

/** The family, child, place or day that another page's link narrowed the list to. */
async function whoseMoney(search: URLSearchParams, signal: AbortSignal): Promise<string | null> {
  const [parent, student, place, day] = narrowing.map((name) => search.get(name));
  if (parent)
    return named(
      async () => (await call(familyAdminCalls.getParent, { params: { id: parent } }, { signal })).full_name,
      'one family',
    );
  if (student)
    return named(
      async () => (await call(familyAdminCalls.getOfficeStudent, { params: { id: student } }, { signal })).full_name,
      'one child',
    );
  if (!place) return day ? formatDate(day) : null;
  return named(async () => {
    const one = await call(enrollmentCalls.getAnyEnrollment, { params: { id: place } }, { signal });
    return `${one.student.full_name}, ${one.program.title} (${one.number})`;
  }, 'one place');
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const [refunding, setRefunding] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<string | null>(null);
  const rows = loaderData.data?.page ?? noPage;
  const payments = loaderData.data?.page.data;
  const open = useOpenRecord(rows);
  const navigate = useNavigate();
  const { Part: panel } = useNeededPart(open.id !== null, loadPanel, () => void navigate(open.close));
  const { Part: refund } = useNeededPart(refunding !== null, loadRefund, () => setRefunding(null));
  const opened = payments?.find(({ id }) => id === open.id);
  const { Part: undo } = useNeededPart(undoing !== null, loadUndo, () => setUndoing(null));
  return (
    <ListPage
      list={paymentList}
      result={loaderData}
      cells={paymentCells(open)}
      last={refundColumn((payment) => setRefunding(payment.id))}
      openRow={open.id}
      frame={({ page, more: of }) => ({
        count: page.handed_over < page.total ? `${page.handed_over} in ${page.total} parts` : undefined,
        only: of ? { names: narrowing, texts: `Only payments of ${of}` } : null,
        section: <PaymentsSubTabs />,
        tools: (
          <ButtonLink variant="leaf" size="sm" plain to="/admin/payments/record">
            Record payment
          </ButtonLink>
        ),
        panel: opened && panel && (
          <panel.PaymentPanel
            payment={opened}
            open={open}
            onRefund={(payment) => setRefunding(payment.id)}
            onUndo={(payment) => setUndoing(payment.id)}
            note={opened.parent && <panel.FamilyQuickNote parentId={opened.parent.id} />}
          />
        ),
      })}
      after={({ page }) => (
        <>
          {refund && (
            <ChosenRow id={refunding} rows={page.data}>
              {(row) => (
                <refund.Dialog title="Refund this payment?" open={row !== undefined} onClose={() => setRefunding(null)}>
                  {row && <refund.RefundForm payment={row} onClose={() => setRefunding(null)} />}
                </refund.Dialog>
              )}
            </ChosenRow>
          )}
          {undo && (
            <ChosenRow id={undoing} rows={page.data}>
              {(row) => (
                <undo.Dialog title="Undo this payment?" open={row !== undefined} onClose={() => setUndoing(null)}>
                  {row && <undo.UndoPaymentForm payment={row} onClose={() => setUndoing(null)} />}
                </undo.Dialog>
              )}
            </ChosenRow>
          )}
        </>
      )}
    />
  );
}
