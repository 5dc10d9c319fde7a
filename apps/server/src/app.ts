import { buildHandlers } from './app-calls.ts';
import { defineJobs } from './app-jobs.ts';
import { buildParts } from './app-parts.ts';
import { createServer } from 'node:http';
import { calls } from '@doctorbird/contract/calls';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies.ts';
import { systemContext } from './access/action-context.ts';
import { authorizer } from './access/authorize.ts';
import type { Actor } from './access/actor.ts';
import { ensureOwners } from './access/ensure-owners.ts';
import { PermissionUses } from './access/permission-uses.ts';
import { mayDo } from './access/rights.ts';
import { RefusalLog } from './access/refusal-log.ts';
import { oneClickRoutes } from './modules/messages/newsletter/one-click.routes.ts';
import { stopReminder } from './modules/billing/payer-links/fund-reminders.ts';
import { ensureStarterPages } from './modules/content/pages/starter-pages.ts';
import { sandboxPages } from './modules/billing/gateways/sandbox/sandbox.routes.ts';
import { serveLogo } from './modules/organisation/logo/logo.routes.ts';
import { factKeys, factOf } from './modules/admin/status/facts.ts';
import { readFacts } from './modules/admin/status/read-facts.ts';
import { servePictures } from './modules/organisation/pictures/pictures.routes.ts';
import { ensureStarterServices } from './modules/content/services/starter-services.ts';
import { ensureStarterContent } from './modules/organisation/settings/starter-content.ts';
import { mailReportRoutes } from './modules/messages/outgoing/mail-reports.routes.ts';
import { reportRoutes } from './modules/organisation/channels/reports.routes.ts';
import { teamCalendarRoutes } from './modules/competitions/day/team-calendar.routes.ts';
import { linePages } from './modules/enrollments/line/line-pages.routes.ts';
import { watchPresence } from './modules/enrollments/line/line-presence.ts';
import { elsewhereRoutes } from './modules/programs/elsewhere/elsewhere.routes.ts';
import { feedRoutes } from './modules/teaching/schedule/feed.routes.ts';
import { answerTimesOf, watchAnswers } from './platform/http/answer-times.ts';
import { brokenRequestAnswer } from './platform/http/broken-requests.ts';
import { cutOffSlowBodies } from './platform/http/slow-bodies.ts';
import { sendFailure, useErrorHandler } from './platform/http/error-handler.ts';
import { LoadDoor, readsWait } from './platform/http/load-door.ts';
import { useHealth } from './platform/http/health.ts';
import { useJsonBodies } from './platform/http/json-body.ts';
import { useOpenApi } from './platform/http/openapi.ts';
import { useReadingPage } from './platform/http/reading-page.ts';
import { sharedCounts } from './platform/http/shared-counts.ts';
import { scaledBudgets } from './platform/http/rate-budgets.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { isInProcess, visitorOf } from './platform/http/visitor-address.ts';
import { useUploads } from './platform/http/read-upload.ts';
import { createVirusScanner } from './platform/http/virus-scanner.ts';
import { useRequestLog } from './platform/http/request-log.ts';
import { followRequests } from './platform/log/current-work.ts';
import { plainSecurityHeaders, useSecurityHeaders } from './platform/http/security-headers.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { mountSite, type AnswerFromCache } from './site/mount-site.ts';
import { workWithOthers } from './other-processes.ts';
import { newId } from './platform/database/new-id.ts';
import { DomainError } from './platform/domain-error.ts';
import { sendNoSuchCall } from './platform/http/no-such-call.ts';
import { openRoute, refuseUndeclaredRoutes } from './platform/http/open-route.ts';

const jsonLimit = 100_000;
/**
 * Cuts off slow senders; without the interval the check runs only twice a minute. A whole request has the time that 15
 * MB need on a slow line; anything but an upload is cut off sooner (`cutOffSlowBodies`), and so is an upload that
 * trickles.
 */
const serverTimes = {
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};

/** Assembles the server from plugins and slices, listed by hand, without listening yet. API tests leave the pages out. */
export async function buildApp(deps: AppDependencies, { withSite = true } = {}): Promise<FastifyInstance> {
  const { config, db, pool, clock, logger } = deps;
  let answerFromCache: AnswerFromCache | undefined;
  // The application knows the logger only as far as Fastify does.
  const log: FastifyBaseLogger = logger;
  const https = config.publicOrigin.startsWith('https:');
  const headers = plainSecurityHeaders({ https });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: jsonLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    clientErrorHandler: brokenRequestAnswer(headers),
    // An address that cannot be decoded is refused before any hook, with what the hooks would have added.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(request, reply.headers({ ...headers, 'x-request-id': request.id }), error),
    // A cached page needs no router, hook or log, so it is written before the framework is called.
    serverFactory: (handle) =>
      createServer(serverTimes, (request, response) => {
        cutOffSlowBodies(request);
        if (!answerFromCache?.(request, response)) handle(request, response);
      }),
  });
  app.decorateRequest('actor', null);
  refuseUndeclaredRoutes(app);

  const atStart = systemContext(deps);
  await ensureOwners(db, atStart);
  await ensureStarterContent(db, atStart);
  await ensureStarterServices(db, atStart);
  await ensureStarterPages(db, atStart);
  const parts = buildParts(deps);
  const { sessions, catalogue, sandbox, eventStreams, liveLines } = parts;
  app.decorate('endLongAnswers', () => {
    eventStreams.end();
    liveLines.end();
  });
  app.addHook('preClose', async () => app.endLongAnswers());
  const stopListening = workWithOthers(deps, () => sessions.clearCache());
  app.addHook('onClose', async () => stopListening());
  const door = new LoadDoor({ pool, sealer: deps.sealer, secure: https });
  app.addHook('onClose', async () => door.stop());
  const refusals = new RefusalLog(db, clock);
  useErrorHandler(
    app,
    (request, code, permission) => refusals.note(request, code, permission),
    (request, error) => refusals.noteFault(request, error),
  );
  watchAnswers(app, answerTimesOf(db), new Set([`/api/v1${calls.waitForChanges.path}`]));
  traceRequests(app);
  followRequests(app);
  useJsonBodies(app);
  useRequestLog(app);
  if (config.metricsToken) {
    const { useMetrics } = await import('./platform/http/metrics.ts');
    await useMetrics(app, {
      token: config.metricsToken,
      pool,
      facts: factKeys.map((key) => ({ key, metric: factOf(key).metric })),
      slow: () => deps.slowStatements.counts,
      read: () => readFacts(parts),
    });
  }
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  await useSecurityHeaders(app, { https });

  await app.register(
    async (api) => {
      await api.register(rateLimit, {
        global: false,
        ...(config.databaseUrl && { store: sharedCounts(db) }),
        keyGenerator: (request) => request.actor?.accountId ?? visitorOf(request.ip),
        // Page requests count against the visitor's budget, not against the server that renders them (site/mount-pages.ts).
        allowList: (request) => isInProcess(request),
        errorResponseBuilder: (_request, { ttl }) =>
          new DomainError('too_many', 'too_many', 'Too many attempts. Please wait a moment and try again.', {
            retryAfter: Math.ceil(ttl / 1000),
          }),
      });
      await useUploads(api);
      if (config.describesApi) {
        useOpenApi(api);
        useReadingPage(api, calls);
      }
      useHealth(api, { pool, dataDir: config.dataDir });
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      readsWait(api, door);
      watchPresence(api, deps);
      registerCalls<Actor>(
        api,
        {
          db,
          sealer: deps.sealer,
          clock,
          scanner: config.virusScanner ? createVirusScanner(config.virusScanner, logger) : null,
          budgets: scaledBudgets(config.rateLimitScale),
          authorize: authorizer(sessions, clock, { db, uses: new PermissionUses(db, clock), keys: parts.keys }),
          mayDo,
        },
        calls,
        buildHandlers(parts),
      );
    },
    { prefix: '/api/v1' },
  );
  for (const url of ['/api', '/api/*'])
    app.all(url, openRoute('nothing: a 404 or 405'), (request, reply) => sendNoSuchCall(request, reply, calls));
  await app.register(sandboxPages, { ...sandbox, connected: async () => (await parts.cardState(db)).kind === 'demo' });
  await servePictures(app, deps);
  serveLogo(app, deps);
  const { max } = scaledBudgets(config.rateLimitScale).read;
  await app.register(oneClickRoutes, { deps, max, others: { '/pay/reminders/stop': stopReminder } });
  await app.register(feedRoutes, { deps, max });
  await app.register(elsewhereRoutes, { deps: parts, max });
  await app.register(linePages, { deps: parts, max, scale: config.rateLimitScale });
  await app.register(teamCalendarRoutes, { deps: parts, max });
  await app.register(reportRoutes, { deps, incoming: parts.incoming, max: max * 10 });
  await app.register(mailReportRoutes, { deps, max: max * 10 });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, new DomainError('not_found', 'not_found', 'This address does not exist.')),
  );
  if (withSite) {
    const site = await mountSite(app, {
      publicOrigin: config.publicOrigin,
      development: config.environment === 'development',
      catalogue,
      db,
      files: deps.files,
      rateLimitScale: config.rateLimitScale,
      door,
      connect: config.mailProvider ? [config.mailProvider.origin] : [],
    });
    answerFromCache = site.answerFromCache;
    parts.mountPages(site);
  }

  defineJobs(app, parts);
  return app;
}
