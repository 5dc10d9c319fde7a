import clsx from 'clsx';
import { planCalls } from '@doctorbird/contract/billing/plans';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTags } from '../../features/admin/tags/record-tags.tsx';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { loadTimeline } from '../../features/admin/timeline/load-timeline.ts';
import { RecordTimeline } from '../../features/admin/timeline/record-timeline.tsx';
import { PriceLines } from '../../features/enrollments/prices/price-lines.tsx';
import { EnrollmentFacts } from '../../features/enrollments/places/enrollment-facts.tsx';
import { EnrollmentPayments } from '../../features/enrollments/places/enrollment-payments.tsx';
import { isHard } from '../../features/enrollments/admin/move-texts.ts';
import { AdminDialog } from '../../features/enrollments/admin/admin-dialog.tsx';
import { offeredTasks } from '../../features/enrollments/admin/admin-task.ts';
import type { AdminTask } from '../../features/enrollments/admin/admin-task.ts';
import { ReceiptButton } from '../../features/billing/payments/receipt-button.tsx';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useMay, whereAllowed } from '../../portal/may.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/enrollment.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

/** Most places are paid at once, and have none. */
const PlanPanel = whenShown(async () => (await import('../../features/billing/plans/plan-panel.tsx')).PlanPanel, {
  quiet: true,
});

/** Below what is looked at first. */
const MakeUpsOfPlace = whenShown(
  async () => (await import('../../features/teaching/make-ups/make-ups-of-place.tsx')).MakeUpsOfPlace,
  { quiet: true },
);

export const meta = portalMeta('Enrollment', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [place, history, plans] = await Promise.all([
      call(enrollmentCalls.getAnyEnrollment, { params: { id: params.id } }, { signal }),
      loadTimeline({ kind: 'enrollment', id: params.id, request }),
      whereAllowed('see_money', () => call(planCalls.plansOfPlace, { params: { id: params.id } }, { signal }), null),
    ]);
    return { place, history, plans };
  });
}

export default function AdminEnrollment({ loaderData }: Route.ComponentProps) {
  const [pressed, setTask] = useState<AdminTask | null>(null);
  const [asked, answered] = useAskedInAddress('record', 'payment');
  const may = useMay();
  return (
    <WhenLoaded result={loaderData}>
      {({ place, history, plans }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <Link closed={null} className={buttonStyles.moreLink} to="/admin/enrollments">
            All enrollments
          </Link>
          <PageTitle title={place.student.full_name} note={place.number}>
            <EnrollmentStatusBadge status={place.status} />
          </PageTitle>
          <div className={portalPageStyles.stack}>
            <Panel title={place.program.title}>
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
                <EnrollmentFacts enrollment={place} showParent />
                <PriceLines lines={place.price_lines} total={place.payment_amount ?? 0} />
                <div className={actionsStyles.actions}>
                  {offeredTasks(place).map(({ id, label, asks, task: offered }, position) => (
                    <Button
                      key={id}
                      asks={asks}
                      size="sm"
                      plain
                      variant={place.status === 'pending' && position === 0 ? 'leaf' : 'line'}
                      className={offered.kind === 'move' && isHard(offered.move.status) ? buttonStyles.hard : ''}
                      onClick={() => setTask(offered)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </div>
            </Panel>
            {plans && (plans.current.plan || plans.earlier.length > 0 || plans.current.due > 0) && (
              <PlanPanel {...plans} />
            )}
            {may('see_money') && (
              <Panel
                title="Payments"
                aside={
                  <span className={actionsStyles.actions}>
                    {place.payment_amount !== null && (
                      <Link to={`/admin/enrollments/${place.id}/invoice`}>Print invoice</Link>
                    )}
                    {place.payments.some(({ state }) => state === 'confirmed') && (
                      <Link closed={null} to={`/admin/payments?enrollment_id=${place.id}`}>
                        Refund under Payments
                      </Link>
                    )}
                  </span>
                }
              >
                <div className={panelStyles.body}>
                  <EnrollmentPayments
                    payments={place.payments}
                    receipt={(payment) => (
                      <ReceiptButton
                        paymentId={payment.id}
                        receiptNumber={payment.receipt_number ?? payment.reference}
                      />
                    )}
                  />
                </div>
              </Panel>
            )}
            <RecordTimeline kind="enrollment" page={history} />
          </div>
          <div className={adminPageStyles.column}>
            <MakeUpsOfPlace id={place.id} studentId={place.student.id} />
            <RecordTags kind="enrollment" id={place.id} />
            <RecordNotes kind="enrollment" id={place.id} />
            <CustomFieldValues kind="enrollment" id={place.id} />
            <RecordTasks kind="enrollment" id={place.id} />
          </div>
          <AdminDialog
            task={pressed ?? (asked && place.can_record_payment ? { enrollmentId: place.id, kind: 'record' } : null)}
            enrollment={place}
            onClose={() => {
              setTask(null);
              if (asked) answered();
            }}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
