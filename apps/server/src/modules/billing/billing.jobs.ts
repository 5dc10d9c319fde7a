import type { FastifyInstance } from 'fastify';
import type { ActionContext, Ports } from '../../access/action-context.ts';
import { job, proof, sweep } from '../../access/job.ts';
import type { AppDependencies, NotifyDependencies } from '../../app-dependencies.ts';
import { PLACE_ENDED } from '../enrollments/status/place-ended.ts';
import { allSteps } from '../../platform/sweeps/sweep.ts';
import { RECONCILE, reconcileCheckouts } from './checkouts/reconcile-checkouts.ts';
import { CHECK_MONEY, requireEvenMoney } from './checks/check-money.ts';
import { FOLD_FIGURES, foldFigures } from './figures/fold-figures.ts';
import { SEND_MESSAGE, type SandboxDependencies } from './gateways/sandbox/sandbox-gateway.ts';
import { sendMessage } from './gateways/sandbox/send-message.ts';
import { ISSUE_GIFT_CARDS, issueCodes } from './gift-cards/issue-codes.ts';
import { followPlace } from './items/follow-place.ts';
import { SWEEP_MEMBERSHIPS, sweepMemberships } from './memberships/sweep-memberships.ts';
import { NOTIFY_OF_PASSES, notifyOfPasses } from './passes/notify-of-passes.ts';
import { REMIND_RELATIVES, remindRelatives } from './payer-links/remind-relatives.ts';
import { reportUnheard } from './mismatches/report-unheard.ts';
import { FREEZE_MONTH, freezeMonth } from './months/freeze-month.ts';
import type { PaymentDependencies } from './payments/payment-dependencies.ts';
import { reportLateRefunds } from './refunds/report-late-refunds.ts';
import { SUBMIT_REFUND, submitRefund } from './refunds/submit-refund.ts';
import { remindFamilies } from './reminders/remind-families.ts';
import { remindOfInvoices } from './reminders/remind-of-invoices.ts';
import { REMIND_FAMILIES, REMIND_OF_INVOICES } from './reminders/reminder-jobs.ts';

const fiveTries = { retryLimit: 5, retryDelay: 30, retryBackoff: true };

export const billingJobs = [
  // Often, so that a place that ends soon is not missed; each family gets one mail a day at most.
  sweep(REMIND_FAMILIES, '*/20 * * * *', remindFamilies),
  sweep(REMIND_OF_INVOICES, '*/20 * * * *', remindOfInvoices),
  sweep<Omit<PaymentDependencies, 'db'>>(RECONCILE, '* * * * *', (db, context) =>
    allSteps<unknown>([
      () => reconcileCheckouts(db, context),
      () => reportUnheard(db, context),
      () => reportLateRefunds(db, context),
    ]),
  ),
  sweep(SWEEP_MEMBERSHIPS, '20 6-20 * * *', sweepMemberships),
  sweep<NotifyDependencies & Pick<AppDependencies, 'sealer'>>(REMIND_RELATIVES, '50 9 * * *', remindRelatives),
  sweep(NOTIFY_OF_PASSES, '40 9 * * *', notifyOfPasses),
  job<Ports<PaymentDependencies>, { refundId: string }>({
    name: SUBMIT_REFUND,
    settings: { retryLimit: 8, retryDelay: 30, retryBackoff: true },
    run: (db, context, { data: { refundId } }) => submitRefund(db, context, refundId),
  }),
  job<{ sandbox: SandboxDependencies; app: FastifyInstance }, { transactionId: string; event: string }>({
    name: SEND_MESSAGE,
    settings: { retryLimit: 6, retryDelay: 10, retryBackoff: true },
    run: (_db, { sandbox, app }, { data }) => sendMessage(sandbox, app, data),
  }),
  job<ActionContext & Pick<AppDependencies, 'files'>, { id: string }>({
    name: FREEZE_MONTH,
    settings: fiveTries,
    run: (db, context, { data: { id } }) => freezeMonth(db, context, id),
  }),
  job<ActionContext & NotifyDependencies, { enrollmentId: string }>({
    name: PLACE_ENDED,
    settings: fiveTries,
    run: (db, context, { data: { enrollmentId } }) => followPlace(db, context, enrollmentId),
  }),
  job<ActionContext & NotifyDependencies & Pick<AppDependencies, 'sealer'>, { billId: string }>({
    name: ISSUE_GIFT_CARDS,
    settings: fiveTries,
    run: (db, context, { data: { billId } }) => issueCodes(db, context, billId),
  }),
  job({ name: FOLD_FIGURES, every: '* * * * *', settings: {}, run: (db) => foldFigures(db) }),
  proof(CHECK_MONEY, '10 3 * * *', (db) => requireEvenMoney(db)),
];
