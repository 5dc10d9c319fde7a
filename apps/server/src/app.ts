import { groupDays } from './modules/programs/meetings/group-days.ts';
import { rosterHandlers } from './modules/enrollments/rosters/roster.routes.ts';
import { programPlaces } from './modules/enrollments/places/program-places.ts';
import { placeMoney } from './modules/billing/payments/place-money.ts';
import { studentFileHandlers } from './modules/admin/student-file/student-file.routes.ts';
import { familyFileHandlers } from './modules/admin/family-file/family-file.routes.ts';
import { loadStudentProfile } from './modules/accounts/profile/profile.queries.ts';
import { createServer } from 'node:http';
import { calls } from '@doctorbird/contract/calls';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies.ts';
import type { Actor } from './access/actor.ts';
import { authorizer } from './access/authorize.ts';
import { dropOldLinks } from './access/one-time-links.ts';
import { RefusalLog } from './access/refusal-log.ts';
import { listenForEndedSessions } from './access/session-listener.ts';
import { Sessions } from './access/sessions.ts';
import { dropOldCounts } from './access/sign-in-throttle.ts';
import { auditHandlers } from './modules/admin/audit-log/audit-log.routes.ts';
import { secondStepHandlers } from './modules/accounts/security/second-step.routes.ts';
import { accountHelpHandlers } from './modules/accounts/help/account-help.routes.ts';
import { achievementHandlers } from './modules/teaching/achievements/achievements.routes.ts';
import { issueCertificates } from './modules/teaching/achievements/issue-certificates.ts';
import { attendanceHandlers } from './modules/teaching/attendance/attendance.routes.ts';
import { authHandlers } from './modules/accounts/sign-in/auth.routes.ts';
import { firstAdminHandlers } from './modules/accounts/sign-up/first-admin.routes.ts';
import { competitionHandlers } from './modules/competitions/catalog/competitions.routes.ts';
import { contactHandlers } from './modules/messages/contact/contact.routes.ts';
import { courseworkHandlers } from './modules/teaching/coursework/coursework.routes.ts';
import { contentTables } from './modules/content/admin/content-kinds.ts';
import { followPhotoConsent } from './modules/content/admin/follow-photo-consent.ts';
import { contentAdminHandlers } from './modules/content/admin/content-admin.routes.ts';
import { dropDeletedContent } from './modules/content/admin/remove-content.ts';
import { dashboardHandlers } from './modules/admin/dashboard/dashboard.routes.ts';
import { EnrollmentQueries } from './modules/enrollments/places/enrollments.queries.ts';
import { enrollmentHandlers } from './modules/enrollments/places/enrollments.routes.ts';
import { lapseHolds } from './modules/enrollments/status/lapse-holds.ts';
import { remindOfContacts } from './modules/enrollments/places/remind-of-contacts.ts';
import { PLACE_COMPLETED } from './modules/enrollments/status/place-completed.ts';
import { familyAdminHandlers } from './modules/families/parents/parents-admin.routes.ts';
import { familyLinkHandlers } from './modules/families/links/family-links.routes.ts';
import { entryHandlers } from './modules/competitions/entries/entries.routes.ts';
import { galleryHandlers } from './modules/content/gallery/gallery.routes.ts';
import { dropRemovedMembers } from './modules/groups/admin/change-members.ts';
import { groupAdminHandlers } from './modules/groups/admin/groups-admin.routes.ts';
import { groupHandlers } from './modules/groups/registration/registration.routes.ts';
import { failedJobHandlers } from './modules/admin/failed-jobs/failed-jobs.routes.ts';
import { learningHandlers } from './modules/teaching/learning/learning.routes.ts';
import { meetingHandlers } from './modules/programs/meetings/meetings.routes.ts';
import { messageHandlers } from './modules/messages/inbox/messages.routes.ts';
import { newsletterHandlers } from './modules/messages/newsletter/newsletter.routes.ts';
import { oneClickRoutes } from './modules/messages/newsletter/one-click.routes.ts';
import { pageAdminHandlers } from './modules/content/pages/pages-admin.routes.ts';
import { pageHandlers } from './modules/content/pages/pages.routes.ts';
import { ensureStarterPages } from './modules/content/pages/starter-pages.ts';
import type { PaymentDependencies } from './modules/billing/payments/payment-dependencies.ts';
import { consentHandlers } from './modules/families/consents/consents.routes.ts';
import { readAllRequirements } from './modules/families/documents/document-requirements.ts';
import { documentHandlers } from './modules/families/documents/documents.routes.ts';
import { exportHandlers } from './modules/admin/exports/exports.routes.ts';
import { ledgerHandlers } from './modules/billing/ledger/ledger.routes.ts';
import { mismatchHandlers } from './modules/billing/mismatches/mismatches.routes.ts';
import { proofHandlers } from './modules/billing/proofs/proofs.routes.ts';
import { refundHandlers } from './modules/billing/refunds/refunds.routes.ts';
import { pickUpPeopleHandlers } from './modules/families/people/people.routes.ts';
import { paymentHandlers } from './modules/billing/payments/payments.routes.ts';
import { takesCards } from './modules/organisation/settings/takes-cards.ts';
import { reconcilePayments } from './modules/billing/payments/reconcile-payments.ts';
import { createSandboxGateway, SEND_MESSAGE } from './modules/billing/gateways/sandbox/sandbox-gateway.ts';
import { sandboxPages } from './modules/billing/gateways/sandbox/sandbox.routes.ts';
import { sandboxSecrets } from './modules/billing/gateways/sandbox/sandbox-secrets.ts';
import { sendMessage } from './modules/billing/gateways/sandbox/send-message.ts';
import { SUBMIT_REFUND, submitRefund } from './modules/billing/refunds/submit-refund.ts';
import { userHandlers } from './modules/accounts/users/users.routes.ts';
import { pictureHandlers, servePictures } from './modules/content/pictures/pictures.routes.ts';
import { carryOutRetention } from './modules/privacy/retention/carry-out.ts';
import { dataCopyHandlers } from './modules/privacy/copies/data-copies.routes.ts';
import { carryOutDueDeletions } from './modules/privacy/deletions/deletion-requests.ts';
import { deletionHandlers } from './modules/privacy/deletions/deletions.routes.ts';
import { COPY_JOB, dropOldCopies, makeCopy } from './modules/privacy/copies/make-copy.ts';
import { retentionHandlers } from './modules/privacy/retention/retention.routes.ts';
import { profileHandlers } from './modules/accounts/profile/profile.routes.ts';
import { programAdminHandlers } from './modules/programs/admin/programs-admin.routes.ts';
import { dropDeletedPrograms } from './modules/programs/admin/remove-program.ts';
import { programHandlers } from './modules/programs/catalog/programs.routes.ts';
import { progressHandlers } from './modules/teaching/progress/progress.routes.ts';
import { robotHandlers } from './modules/content/robots/robots.routes.ts';
import { PageCatalogue } from './modules/content/sharing/page-catalogue.ts';
import { sharingHandlers } from './modules/content/sharing/sharing.routes.ts';
import { serviceHandlers } from './modules/content/services/services.routes.ts';
import { ensureStarterServices } from './modules/content/services/starter-services.ts';
import { settingHandlers } from './modules/organisation/settings/settings.routes.ts';
import { readSignInPolicy } from './modules/organisation/settings/sign-in-rules.ts';
import { siteHandlers } from './modules/organisation/site/site.routes.ts';
import { ensureStarterContent } from './modules/organisation/settings/starter-content.ts';
import { assignmentHandlers } from './modules/programs/staff/assignments.routes.ts';
import { staffHandlers } from './modules/programs/staff/staff.routes.ts';
import { studentHandlers } from './modules/families/students/students.routes.ts';
import { teachingHandlers } from './modules/teaching/classes/teaching.routes.ts';
import { BACKUP_JOB, makeDailyBackup } from './platform/backup/daily-backup.ts';
import { answerBrokenRequest } from './platform/http/broken-requests.ts';
import { cutOffSlowBodies } from './platform/http/slow-bodies.ts';
import { sendFailure, useErrorHandler } from './platform/http/error-handler.ts';
import { dropOldKeys } from './platform/http/idempotency.ts';
import { useHealth } from './platform/http/health.ts';
import { useJsonBodies } from './platform/http/json-body.ts';
import { useOpenApi } from './platform/http/openapi.ts';
import { useReadingPage } from './platform/http/reading-page.ts';
import { scaledBudgets } from './platform/http/rate-budgets.ts';
import { registerCalls, type Handlers } from './platform/http/register-calls.ts';
import { isInProcess, visitorOf } from './platform/http/visitor-address.ts';
import { useUploads } from './platform/http/read-upload.ts';
import { createVirusScanner } from './platform/http/virus-scanner.ts';
import { useRequestLog } from './platform/http/request-log.ts';
import { useSecurityHeaders } from './platform/http/security-headers.ts';
import { mountSite, type AnswerFromCache } from './site/mount-site.ts';
import { newId } from './platform/database/new-id.ts';
import { SWEEP_MAILS, sweepMails } from './platform/mail/sweep-mails.ts';
import { DomainError } from './platform/domain-error.ts';

const jsonLimit = 100_000;
/**
 * Slow senders are cut off; without the interval they would be looked for only twice a minute. The whole request has the
 * time that 15 MB need on a slow line; everything but an upload is cut off sooner (`cutOffSlowBodies`), and so is one that drips.
 */
const serverTimes = {
  keepAliveTimeout: 10_000,
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** Puts the whole server together: plugins and slices, listed by hand. It listens to nothing yet. API tests leave the pages out. */
export async function buildApp(deps: AppDependencies, { withSite = true } = {}): Promise<FastifyInstance> {
  const { config, db, pool, clock, jobs, logger } = deps;
  let answerFromCache: AnswerFromCache | undefined;
  // The application knows the logger only as far as Fastify does.
  const log: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: jsonLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    clientErrorHandler: answerBrokenRequest,
    // A ready page needs no router, hook or log: it is written before the framework is asked.
    serverFactory: (handle) =>
      createServer(serverTimes, (request, response) => {
        cutOffSlowBodies(request);
        if (!answerFromCache?.(request, response)) handle(request, response);
      }),
  });
  app.decorateRequest('actor', null);

  await ensureStarterContent(db, clock.now());
  await ensureStarterServices(db, clock.now());
  await ensureStarterPages(db, clock.now());
  const sessions = new Sessions(db, clock, () => readSignInPolicy(db, config));
  const stopListening = listenForEndedSessions(pool, logger, () => sessions.clearCache());
  const enrollments = new EnrollmentQueries(pool);
  const catalogue = new PageCatalogue(deps);
  let forgetPages = () => {};
  const renewPages = () => {
    catalogue.forget();
    forgetPages();
  };
  const sandbox = { db, clock, jobs, secrets: sandboxSecrets(deps.sealer) };
  const standIn = createSandboxGateway(sandbox);
  const payments: PaymentDependencies = {
    ...deps,
    cardGateway: async () => ((await takesCards(deps)) ? standIn : null),
    totals: enrollments.totals,
  };
  const money = placeMoney(payments);
  const places = programPlaces({ ...deps, money });

  app.addHook('onClose', async () => stopListening());
  const refusals = new RefusalLog(db, clock);
  useErrorHandler(app, (request, code) => refusals.note(request, code));
  useJsonBodies(app);
  useRequestLog(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await useSecurityHeaders(app, { https: config.publicOrigin.startsWith('https:') });

  await app.register(
    async (api) => {
      await api.register(rateLimit, {
        global: false,
        keyGenerator: (request) => request.actor?.accountId ?? visitorOf(request.ip),
        // Visitors pay for the pages that they open, not the server that makes them (site/mount-pages.ts).
        allowList: (request) => isInProcess(request),
        errorResponseBuilder: (_request, { ttl }) =>
          new DomainError('too_many', 'too_many', 'That was a lot of tries. Please wait a moment and try again.', {
            retryAfter: Math.ceil(ttl / 1000),
          }),
      });
      await useUploads(api);
      useOpenApi(api);
      useReadingPage(api, calls);
      useHealth(api, { pool, dataDir: config.dataDir });
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      const handlers: Handlers<typeof calls, Actor> = {
        ...siteHandlers(deps),
        ...authHandlers({ ...deps, sessions }),
        ...firstAdminHandlers({ ...deps, sessions }),
        ...profileHandlers({ ...deps, sessions }),
        ...secondStepHandlers({ ...deps, sessions }),
        ...programHandlers(deps),
        ...studentHandlers(deps),
        ...enrollmentHandlers({ ...deps, enrollments, money }),
        ...rosterHandlers(deps),
        ...paymentHandlers(payments),
        ...proofHandlers({ ...payments, files: deps.files }),
        ...refundHandlers(payments),
        ...mismatchHandlers(payments),
        ...ledgerHandlers(deps),
        ...pickUpPeopleHandlers(deps),
        ...consentHandlers({ ...deps, followPhotoConsent, renewPages }),
        ...documentHandlers(deps),
        ...exportHandlers(deps, () => handlers),
        ...dashboardHandlers(deps),
        ...staffHandlers(deps),
        ...serviceHandlers(deps),
        ...competitionHandlers(deps),
        ...robotHandlers(deps),
        ...galleryHandlers(deps),
        ...contactHandlers(deps),
        ...newsletterHandlers(deps),
        ...groupHandlers({ ...deps, days: groupDays }),
        ...pageHandlers(deps),
        ...pictureHandlers(deps),
        ...userHandlers({ ...deps, sessions }),
        ...familyAdminHandlers({ ...deps, sessions }),
        ...studentFileHandlers(deps),
        ...familyFileHandlers(deps),
        ...accountHelpHandlers({ ...deps, sessions }),
        ...auditHandlers(deps),
        ...sharingHandlers({ db, catalogue }),
        ...programAdminHandlers({ ...deps, places, totals: enrollments.totals }),
        ...meetingHandlers({ ...deps, places, totals: enrollments.totals }),
        ...assignmentHandlers(deps),
        ...groupAdminHandlers({ ...deps, days: groupDays }),
        ...attendanceHandlers(deps),
        ...progressHandlers(deps),
        ...courseworkHandlers(deps),
        ...achievementHandlers(deps),
        ...learningHandlers(deps),
        ...teachingHandlers(deps),
        ...familyLinkHandlers({ ...deps, studentProfile: (id) => loadStudentProfile(db, id) }),
        ...contentAdminHandlers({ ...deps, renewPages }),
        ...pageAdminHandlers({ ...deps, renewPages }),
        ...settingHandlers({ ...deps, sessions, renewPages, requirementsOf: readAllRequirements }),
        ...retentionHandlers(deps),
        ...dataCopyHandlers(deps),
        ...deletionHandlers({ ...deps, sessions }),
        ...messageHandlers(deps),
        ...failedJobHandlers(deps),
        ...entryHandlers({ ...deps, renewPages }),
      };
      registerCalls(
        api,
        {
          db,
          sealer: deps.sealer,
          clock,
          scanner: config.virusScanner ? createVirusScanner(config.virusScanner, logger) : null,
          budgets: scaledBudgets(config.rateLimitScale),
          authorize: authorizer(sessions, clock),
        },
        calls,
        handlers as never,
      );
    },
    { prefix: '/api/v1' },
  );
  const noSuchCall = () => new DomainError('not_found', 'no_such_call', 'There is no such call.');
  for (const url of ['/api', '/api/*'])
    app.all(url, { schema: { hide: true } }, (request, reply) => sendFailure(request, reply, noSuchCall()));
  await app.register(sandboxPages, { ...sandbox, connected: () => takesCards(deps) });
  await servePictures(app, deps);
  await app.register(oneClickRoutes, { deps, max: scaledBudgets(config.rateLimitScale).read.max });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, new DomainError('not_found', 'not_found', 'There is nothing at this address.')),
  );
  if (withSite) {
    const site = await mountSite(app, {
      publicOrigin: config.publicOrigin,
      development: config.environment === 'development',
      catalogue,
      db,
      files: deps.files,
      rateLimitScale: config.rateLimitScale,
      connect: config.mailProvider ? [config.mailProvider.origin] : [],
    });
    answerFromCache = site.answerFromCache;
    forgetPages = () => site.forget();
    // Places left are part of public pages.
    enrollments.totals.onDrop(() => site.age());
  }

  jobs.define<{ refundId: string }>(
    SUBMIT_REFUND,
    { retryLimit: 8, retryDelay: 30, retryBackoff: true },
    ({ refundId }) => submitRefund(payments, refundId),
  );
  jobs.define<{ transactionId: string; event: string }>(
    SEND_MESSAGE,
    { retryLimit: 6, retryDelay: 10, retryBackoff: true },
    (data) => sendMessage(sandbox, app, data),
  );
  jobs.define('enrollments.lapse-holds', {}, async () => {
    if ((await lapseHolds(db, deps, clock.now())) > 0) enrollments.totals.drop();
  });
  jobs.define('students.remind-of-contacts', {}, async () => void (await remindOfContacts(db, deps, clock.now())));
  jobs.define(PLACE_COMPLETED, {}, async () => void (await issueCertificates(db, clock.now())));
  jobs.define('payments.reconcile', {}, async () => void (await reconcilePayments(payments)));
  jobs.define('housekeeping', {}, async () => {
    await dropOldCounts(db, clock.now());
    await dropOldLinks(db, clock.now());
    await dropOldKeys(db, clock.now());
    await sessions.dropOld();
    await dropDeletedPrograms(db, clock.now());
    await dropRemovedMembers(db, clock.now());
    await dropDeletedContent(db, contentTables, clock.now());
    await dropOldCopies(deps, clock.now());
  });
  jobs.define<{ id: string }>(COPY_JOB, { retryLimit: 3, expireInSeconds: 1800 }, ({ id }, { isLastAttempt }) =>
    makeCopy(deps, id, isLastAttempt),
  );
  jobs.define('privacy.deletions', {}, async () => void (await carryOutDueDeletions({ ...deps, sessions })));
  jobs.schedule('privacy.deletions', '40 3 * * *', {}, { tz: 'America/Jamaica' });
  jobs.define('privacy.retention', { expireInSeconds: 3600 }, async () => {
    await carryOutRetention(deps);
    await jobs.enqueue(db, SWEEP_MAILS, {});
  });
  jobs.define(SWEEP_MAILS, {}, async () => void (await sweepMails(db, deps.mailer)));
  jobs.schedule('privacy.retention', '50 3 * * *', {}, { tz: 'America/Jamaica' });
  // The next tries are soon, so that a folder which was away for a moment does not cost a day.
  jobs.define(BACKUP_JOB, { retryLimit: 2, retryDelay: 120, expireInSeconds: 7200 }, () =>
    makeDailyBackup({ settings: config.backup, pool, files: deps.files, clock }),
  );
  jobs.schedule(BACKUP_JOB, '30 2 * * *', {}, { tz: 'America/Jamaica' });
  jobs.schedule('enrollments.lapse-holds', '* * * * *');
  jobs.schedule('payments.reconcile', '* * * * *');
  jobs.schedule('students.remind-of-contacts', '0 9 * * *', {}, { tz: 'America/Jamaica' });
  jobs.schedule('housekeeping', '20 3 * * *', {}, { tz: 'America/Jamaica' });
  return app;
}
