import { deliverText, releaseTexts } from './modules/organisation/channels/deliver-text.ts';
import { COLLECT_MAILS, collectMails } from './modules/organisation/channels/collect-mails.ts';
import { REMIND_OF_CLASSES, remindOfClasses } from './modules/teaching/classes/remind-of-classes.ts';
import { REMIND_OF_OPENINGS, remindOfOpenings } from './modules/enrollments/opening/remind-of-openings.ts';
import { TEXT_JOB } from './modules/organisation/channels/text-job.ts';
import { finishMerges } from './modules/admin/merges/finish-merges.ts';
import { dropStrayNotes } from './modules/admin/notes/drop-stray-notes.ts';
import { systemContext, type ActionContext } from './access/action-context.ts';
import { dropOldLinkCodes } from './access/link-codes.ts';
import { dropOldLinks } from './access/one-time-links.ts';
import { dropOldCounts } from './access/sign-in-throttle.ts';
import { CHECK_ATTENDANCE, requireEvenAttendance } from './modules/teaching/attendance/check-attendance.ts';
import { FOLLOW_CLOSURES, followClosures } from './modules/teaching/closures/settle-choices.ts';
import { foldAttendance } from './modules/teaching/attendance/fold-attendance.ts';
import { WATCH_ATTENDANCE, watchAttendance } from './modules/teaching/alerts/raise-alerts.ts';
import { FOLLOW_MEETINGS, followMeetings } from './modules/teaching/make-ups/follow-meetings.ts';
import { issueCertificates } from './modules/teaching/achievements/issue-certificates.ts';
import {
  deliverBroadcast,
  SEND_BROADCAST,
  SWEEP_BROADCASTS,
  sweepBroadcasts,
} from './modules/messages/broadcasts/deliver-broadcast.ts';
import {
  deliverIssue,
  SEND_NEWSLETTER,
  SWEEP_NEWSLETTERS,
  sweepNewsletters,
} from './modules/messages/newsletter/deliver-issue.ts';
import { RETURN_CONVERSATIONS, SEND_WHATSAPP_ANSWER } from './modules/messages/conversations/conversation-context.ts';
import { dropWaitingFiles } from './modules/messages/conversations/conversation-files.ts';
import { returnConversations } from './modules/messages/conversations/return-to-office.ts';
import { sendWhatsAppAnswer } from './modules/messages/conversations/send-whatsapp-answer.ts';
import { dropIncomingIds } from './modules/messages/conversations/take-incoming.ts';
import { contentTables } from './modules/content/admin/content-kinds.ts';
import { dropDeletedContent } from './modules/content/admin/remove-content.ts';
import { LAPSE_HOLDS, lapseHolds } from './modules/enrollments/status/lapse-holds.ts';
import { REMIND_OF_CONTACTS, remindOfContacts } from './modules/enrollments/places/remind-of-contacts.ts';
import { CHECK_PLACES, requireOrderedPlaces } from './modules/enrollments/waiting/check-places.ts';
import { OFFER_SEATS } from './modules/enrollments/waiting/offer-job.ts';
import {
  offerFreeSeats,
  SWEEP_WAITING_LISTS,
  sweepWaitingLists,
} from './modules/enrollments/waiting/sweep-waiting-lists.ts';
import { PLACE_COMPLETED } from './modules/enrollments/status/place-completed.ts';
import { mailPaper } from './modules/groups/quotes/mail-paper.ts';
import { MAIL_PAPER, type PaperToMail } from './modules/groups/quotes/quote-dependencies.ts';
import { remindOfInvoices } from './modules/billing/reminders/remind-of-invoices.ts';
import { dropRemovedMembers } from './modules/groups/admin/change-members.ts';
import { CHECK_MONEY, requireEvenMoney } from './modules/billing/checks/check-money.ts';
import { RECONCILE, reconcileCheckouts } from './modules/billing/checkouts/reconcile-checkouts.ts';
import { FREEZE_MONTH, freezeMonth } from './modules/billing/months/freeze-month.ts';
import { FOLD_FIGURES, foldFigures } from './modules/billing/figures/fold-figures.ts';
import { remindFamilies } from './modules/billing/reminders/remind-families.ts';
import { reportLateRefunds } from './modules/billing/refunds/report-late-refunds.ts';
import { REMIND_FAMILIES, REMIND_OF_INVOICES } from './modules/billing/reminders/reminder-jobs.ts';
import { reportUnheard } from './modules/billing/mismatches/report-unheard.ts';
import { SEND_MESSAGE } from './modules/billing/gateways/sandbox/sandbox-gateway.ts';
import { sendMessage } from './modules/billing/gateways/sandbox/send-message.ts';
import { SUBMIT_REFUND, submitRefund } from './modules/billing/refunds/submit-refund.ts';
import { CARRY_OUT_RETENTION, carryOutRetention } from './modules/privacy/retention/carry-out.ts';
import { CARRY_OUT_DELETIONS, carryOutDueDeletions } from './modules/privacy/deletions/deletion-requests.ts';
import { COPY_JOB, dropOldCopies, makeCopy } from './modules/privacy/copies/make-copy.ts';
import { dropDeletedPrograms } from './modules/programs/admin/remove-program.ts';
import { BACKUP_JOB, makeDailyBackup } from './platform/backup/daily-backup.ts';
import { dropOldKeys } from './platform/http/idempotency.ts';
import { dropMailReports } from './platform/mail/enqueue-mail.ts';
import type { Database } from './platform/database/connect.ts';
import { allSteps, dropOldFailures } from './platform/sweeps/sweep.ts';
import { SWEEP_MAILS, sweepMails } from './platform/mail/sweep-mails.ts';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';

/** A sweep leaves out for a while what failed, so a retry at once would find nothing to do and look like a success. */
const SWEEP = { retryLimit: 0 };
/** Once a day: tried again when the pause of what failed is over. */
const DAILY_SWEEP = { retryLimit: 1, retryDelay: 180, retryBackoff: false };

/** What a sweep does with what has become due since its last run. */
type Sweep = (db: Database, context: AppParts & ActionContext) => Promise<unknown>;

/** Defines background jobs and their schedules, in Jamaica time. */
export function defineJobs(app: FastifyInstance, parts: AppParts): void {
  const { config, db, pool, clock, jobs, files, sessions } = parts;
  const sweep = (name: string, cron: string, run: Sweep) => {
    jobs.define(name, SWEEP, async () => void (await run(db, systemContext(parts))));
    jobs.schedule(name, cron);
  };
  sweep(LAPSE_HOLDS, '* * * * *', lapseHolds);
  sweep(SWEEP_WAITING_LISTS, '* * * * *', sweepWaitingLists);
  sweep(SWEEP_BROADCASTS, '* * * * *', sweepBroadcasts);
  sweep(RETURN_CONVERSATIONS, '*/10 * * * *', returnConversations);
  sweep(SWEEP_NEWSLETTERS, '* * * * *', sweepNewsletters);
  sweep(REMIND_OF_CLASSES, '*/10 * * * *', remindOfClasses);
  sweep(REMIND_OF_OPENINGS, '*/5 * * * *', remindOfOpenings);
  sweep(COLLECT_MAILS, '*/10 * * * *', collectMails);
  sweep(FOLLOW_CLOSURES, '* * * * *', followClosures);
  sweep(FOLLOW_MEETINGS, '* * * * *', followMeetings);
  sweep(WATCH_ATTENDANCE, '* * * * *', watchAttendance);
  // Usually right after a place is completed; this finds what failed then.
  sweep(PLACE_COMPLETED, '*/10 * * * *', issueCertificates);
  // Often, so that a place that ends soon is not missed; each family gets one mail a day at most.
  sweep(REMIND_FAMILIES, '*/20 * * * *', remindFamilies);
  sweep(REMIND_OF_INVOICES, '*/20 * * * *', remindOfInvoices);
  sweep(RECONCILE, '* * * * *', (_db, context) =>
    allSteps<unknown>([
      () => reconcileCheckouts(db, context),
      () => reportUnheard(db, context),
      () => reportLateRefunds(db, context),
    ]),
  );
  jobs.define<{ refundId: string }>(
    SUBMIT_REFUND,
    { retryLimit: 8, retryDelay: 30, retryBackoff: true },
    ({ refundId }) => submitRefund(db, systemContext(parts), refundId),
  );
  jobs.define<{ transactionId: string; event: string }>(
    SEND_MESSAGE,
    { retryLimit: 6, retryDelay: 10, retryBackoff: true },
    (data) => sendMessage(parts.sandbox, app, data),
  );
  jobs.define<{ id: string }>(
    TEXT_JOB,
    { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, concurrency: 3 },
    ({ id }, { isLastAttempt }) => deliverText(db, systemContext(parts), { id, isLastAttempt }),
  );
  jobs.define('texts.release', {}, async () => void (await releaseTexts(db, systemContext(parts))));
  jobs.schedule('texts.release', '* * * * *');
  jobs.define<{ programId: string }>(
    OFFER_SEATS,
    { retryLimit: 3, retryDelay: 5 },
    async ({ programId }) => void (await offerFreeSeats(db, systemContext(parts), programId)),
  );
  jobs.define<{ id: string }>(SEND_BROADCAST, { retryLimit: 5, retryDelay: 5, expireInSeconds: 600 }, ({ id }) =>
    deliverBroadcast(db, systemContext(parts), id),
  );
  jobs.define<{ id: string }>(
    SEND_WHATSAPP_ANSWER,
    { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
    ({ id }, { isLastAttempt }) => sendWhatsAppAnswer(db, systemContext(parts), { id, isLastAttempt }),
  );
  jobs.define<{ id: string }>(SEND_NEWSLETTER, { retryLimit: 5, retryDelay: 5, expireInSeconds: 600 }, ({ id }) =>
    deliverIssue(db, systemContext(parts), id),
  );
  jobs.define(REMIND_OF_CONTACTS, DAILY_SWEEP, async () => void (await remindOfContacts(db, systemContext(parts))));
  jobs.define('housekeeping', DAILY_SWEEP, async () => {
    const context = systemContext(parts);
    const { now } = context;
    await allSteps<unknown>([
      () => dropOldCounts(db, now),
      () => dropOldLinks(db, now),
      () => dropOldLinkCodes(db, now),
      () => dropOldKeys(db, now),
      () => dropOldFailures(db, now),
      () => sessions.dropOld(),
      () => dropDeletedPrograms(db, context),
      () => dropRemovedMembers(db, context),
      () => dropDeletedContent(db, context, contentTables),
      () => dropStrayNotes(db, context),
      () => finishMerges(db, context),
      () => dropOldCopies(db, context),
      () => dropMailReports(db, now),
      () => dropWaitingFiles(db, context),
      () => dropIncomingIds(db, context),
    ]);
  });
  jobs.define<{ id: string }>(COPY_JOB, { retryLimit: 3, expireInSeconds: 1800 }, ({ id }, { isLastAttempt }) =>
    makeCopy(db, parts, { id, isLastAttempt }),
  );
  jobs.define(
    CARRY_OUT_DELETIONS,
    DAILY_SWEEP,
    async () => void (await carryOutDueDeletions(db, systemContext(parts))),
  );
  jobs.schedule(CARRY_OUT_DELETIONS, '40 3 * * *', {}, { tz: 'America/Jamaica' });
  jobs.define(CARRY_OUT_RETENTION, { ...DAILY_SWEEP, expireInSeconds: 3600 }, async () => {
    await allSteps<unknown>([
      () => carryOutRetention(db, systemContext(parts)),
      () => jobs.enqueue(db, SWEEP_MAILS, {}),
    ]);
  });
  jobs.define(SWEEP_MAILS, {}, async () => void (await sweepMails(db, parts.mailer)));
  jobs.schedule(CARRY_OUT_RETENTION, '50 3 * * *', {}, { tz: 'America/Jamaica' });
  // Retries follow soon, so that a folder that was briefly unavailable does not cost a day.
  jobs.define(BACKUP_JOB, { retryLimit: 2, retryDelay: 120, expireInSeconds: 7200 }, () =>
    makeDailyBackup({ settings: config.backup, pool, files, clock }),
  );
  jobs.schedule(BACKUP_JOB, '30 2 * * *', {}, { tz: 'America/Jamaica' });
  // Once: a second try would find the same.
  jobs.define(CHECK_MONEY, { retryLimit: 0, expireInSeconds: 3600 }, () => requireEvenMoney(db));
  jobs.define(CHECK_ATTENDANCE, { retryLimit: 0 }, () => requireEvenAttendance(db, systemContext(parts)));
  jobs.schedule(CHECK_ATTENDANCE, '15 3 * * *', {}, { tz: 'America/Jamaica' });
  jobs.define(CHECK_PLACES, { retryLimit: 0, expireInSeconds: 3600 }, () => requireOrderedPlaces(db));
  jobs.schedule(CHECK_PLACES, '5 3 * * *', {}, { tz: 'America/Jamaica' });
  jobs.schedule(CHECK_MONEY, '10 3 * * *', {}, { tz: 'America/Jamaica' });
  jobs.define<PaperToMail>(MAIL_PAPER, { retryLimit: 5, retryDelay: 30, retryBackoff: true }, (data) =>
    mailPaper(db, systemContext(parts), data),
  );
  jobs.define<{ id: string }>(FREEZE_MONTH, { retryLimit: 5, retryDelay: 30, retryBackoff: true }, ({ id }) =>
    freezeMonth(db, parts, id),
  );
  jobs.define(FOLD_FIGURES, {}, async () => {
    await allSteps([() => foldFigures(db), () => foldAttendance(db, systemContext(parts))]);
  });
  jobs.schedule(FOLD_FIGURES, '* * * * *');
  jobs.schedule(REMIND_OF_CONTACTS, '0 9 * * *', {}, { tz: 'America/Jamaica' });
  jobs.schedule('housekeeping', '20 3 * * *', {}, { tz: 'America/Jamaica' });
}
