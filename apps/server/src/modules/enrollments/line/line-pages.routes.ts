import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textChannels } from '@doctorbird/contract/organisation/channels';
import { linePage as lineAddress } from '@doctorbird/contract/enrollments/opening-nights';
import { z } from 'zod';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { describeFailure } from '../../../platform/http/error-handler.ts';
import { readyPage } from '../../../platform/http/ready-page.ts';
import { sharedCounts } from '../../../platform/http/shared-counts.ts';
import { visitorOf } from '../../../platform/http/visitor-address.ts';
import { sendWaiting } from '../../../platform/http/waiting-page.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { channelStates } from '../../organisation/channels/channel-states.ts';
import { wants } from '../../organisation/notifications/notification-choices.ts';
import { findReaders } from '../../organisation/notifications/readers.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { placeMails } from '../mails/place-mails.ts';
import { nextNight } from './held-nights.ts';
import { holdTicket, ticketOf } from './line-cookie.ts';
import { visibleProgram, wantedProgram } from './line.queries.ts';
import { newsOf, type LineNews } from './line-news.ts';
import { linePage, type LinePage } from './line-page.ts';
import { gathersAt, mayComeIn } from './line-rules.ts';
import { findTicket, joinLine, leaveLine, wantText } from './line-tickets.ts';
import type { LineView, Look } from './line-view.ts';
import { touchTicket } from './move-line.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer' | 'jobs'> & { line: LineView };

const joining = z.object({ program: z.string().max(120).optional().catch(undefined) });
const texting = z.object({ on: z.enum(['yes', 'no']) });

/**
 * The page of the line, outside of the web application: ready HTML that needs no script, no session and no file. A carrier's customers share one
 * address, so many may ask from one. The news cost no query of their own.
 */
export async function linePages(
  app: FastifyInstance,
  { deps, max, scale }: { deps: Needs; max: number; scale: number },
): Promise<void> {
  const { db, clock, line, config } = deps;
  await app.register(rateLimit, {
    ...(config.databaseUrl && { store: sharedCounts(db) }),
    max: max * 20,
    timeWindow: 60_000,
    keyGenerator: (request) => visitorOf(request.ip),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = describeFailure(error);
    if (status >= 500) request.log.error({ err: error }, 'the page of the line failed');
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (status === 503) return sendWaiting(reply, { address: lineAddress, seconds: retryAfter ?? 5 });
    if (status === 429 && body.code === tooManyPlaces) return sendReady(reply.code(status), networkIsFull);
    // Back to the page, which says where the reader stands.
    if (status === 409) return reply.redirect(lineAddress, 303);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${body.error}\n`);
  });
  const own = async (request: FastifyRequest, look: Look) => {
    const id = ticketOf(deps, request);
    return id === null ? null : line.ticket(look, id);
  };
  const back = (reply: FastifyReply, changed: string | null) => {
    if (changed !== null) line.noteChange(changed);
    return reply.header('cache-control', 'no-store').redirect(lineAddress, 303);
  };

  app.get(lineAddress, openRoute('the signed cookie of a place in line'), async (request, reply) => {
    const look = await line.look();
    const now = clock.now();
    const organisation = await readOrganisation(db);
    const ticket = look && (await own(request, look));
    const asked = joining.parse(request.query);
    const wanted = await wantedProgram(db, { id: ticket?.programId ?? null, slug: asked.program ?? null });
    const parts = look
      ? { title: `${look.night.title} opens`, news: newsOf(look, ticket, now), seats: look.seats }
      : { ...(await withoutLine(deps)), seats: [] };
    const { parentId = null, wantsText = false } = ticket ?? {};
    const text = look && parentId ? await textOf(deps, { parentId, wantsText }) : null;
    const page: LinePage = {
      ...parts,
      organisation,
      to: wanted ? `/programs/${wanted}/enroll` : '/programs',
      program: wanted,
      signedIn: parentId !== null,
      text,
    };
    return sendPage(reply, page);
  });

  app.get(`${lineAddress}/news`, openRoute('the signed cookie of a place in line'), async (request, reply) => {
    const look = await line.look();
    const news = look ? newsOf(look, await own(request, look), clock.now()) : (await withoutLine(deps)).news;
    return reply.header('cache-control', 'no-store').send(news);
  });

  app.post(
    `${lineAddress}/join`,
    openRoute('the signed cookie of a place in line', joinConfig(scale)),
    async (request, reply) => {
      const { program: slug = null } = joining.parse(request.body ?? {});
      const [wanted] = slug === null ? [] : await visibleProgram(db, { slug });
      const held = ticketOf(deps, request);
      const known = held === null ? null : await findTicket(db, held);
      const ticket = await joinLine(
        db,
        { now: clock.now() },
        {
          parentId: known?.parentId ?? null,
          ticketId: held,
          programId: wanted?.id ?? known?.programId ?? null,
        },
      );
      holdTicket(deps, reply, ticket.id);
      return back(reply, ticket.id);
    },
  );

  app.post(`${lineAddress}/leave`, openRoute('the signed cookie of a place in line'), async (request, reply) => {
    const id = ticketOf(deps, request);
    if (id !== null) await leaveLine(db, clock.now(), id);
    return back(reply, id);
  });

  app.post(`${lineAddress}/text`, openRoute('the signed cookie of a place in line'), async (request, reply) => {
    const id = ticketOf(deps, request);
    const asked = texting.safeParse(request.body);
    const ticket = id === null ? null : await findTicket(db, id);
    // Who is not reached keeps no place by it while the page is closed.
    const reached = ticket?.parentId && (await textOf(deps, { ...ticket, parentId: ticket.parentId })).possible;
    if (ticket && asked.success && (reached || asked.data.on === 'no'))
      await wantText(db, { id: ticket.id, on: asked.data.on === 'yes' });
    return back(reply, id);
  });

  app.post(`${lineAddress}/enter`, openRoute('the signed cookie of a place in line'), async (request, reply) => {
    const id = ticketOf(deps, request);
    const ticket = id === null ? null : await findTicket(db, id);
    if (!ticket || !mayComeIn(ticket, clock.now())) return back(reply, id);
    await touchTicket(db, clock.now(), ticket.id);
    line.noteChange(ticket.id);
    const wanted = await wantedProgram(db, { id: ticket.programId, slug: null });
    return reply.header('cache-control', 'no-store').redirect(wanted ? `/programs/${wanted}/enroll` : '/programs', 303);
  });
}

/** Who is not signed in comes by its address, and a carrier's customers and a school share one. An account gets its place beside this budget. */
const placesOfAddress = { max: 600, timeWindow: 600_000 };
const tooManyPlaces = 'many_places';

const joinConfig = (scale: number) => ({
  sharesBudget: true,
  rateLimit: {
    max: Math.max(1, Math.round(placesOfAddress.max * scale)),
    timeWindow: placesOfAddress.timeWindow,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      new DomainError('too_many', tooManyPlaces, 'Many places in line were given to your network just now.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  },
});

const networkIsFull = {
  title: 'Sign in to get your place.',
  paragraphs: [
    'Many places in line were given to your network just now, so the next ones go to families that are signed in.',
    'Sign in and open your program: there you get your place in line.',
  ],
  go: { to: `/auth?next=${encodeURIComponent('/programs')}`, label: 'Sign in' },
};

function sendReady(reply: FastifyReply, page: Parameters<typeof readyPage>[0]): FastifyReply {
  const { html, headers } = readyPage(page);
  return reply.headers(headers).send(html);
}

function sendPage(reply: FastifyReply, page: LinePage): FastifyReply {
  const { html, policy } = linePage(page);
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** No night is on: families go in directly, or read when they can come. */
async function withoutLine({ db, clock }: Needs): Promise<{ title: string; news: LineNews }> {
  const now = clock.now();
  const next = await nextNight(db, now);
  const news: LineNews = {
    page: 'over',
    lead: '',
    big: '',
    unit: '',
    share: 0,
    gone: '',
    came: '',
    say: next ? `You can come from ${writtenMoment(gathersAt(next))}.` : 'There is no line right now.',
    more: next
      ? `${next.title} opens on ${writtenMoment(next.opensAt)} (Jamaica time). Coming earlier brings nobody forward.`
      : 'You can request places without waiting.',
    note: '',
    clock: writtenMoment(now),
    seats: [],
    next: 30,
    number: '',
  };
  return { title: next ? `${next.title} opens` : 'No line right now', news };
}

/** Whether a message can reach the family: its own choices say by which channels it wants any. */
async function textOf(
  { db, config }: Needs,
  { parentId, wantsText }: { parentId: string; wantsText: boolean },
): Promise<NonNullable<LinePage['text']>> {
  const reader = (await findReaders(db, [parentId])).get(parentId);
  const states = await channelStates(db, config);
  const { topic } = placeMails.near;
  const open = textChannels.filter((channel) => states[channel].reach !== 'off');
  const wanted = open.filter((channel) => topic !== null && reader && wants(reader.choices, channel, topic));
  const possible = wanted.some((channel) => (channel === 'push' ? reader!.devices.length > 0 : reader!.phone !== null));
  const byPhone = (channels: typeof open) => channels.some((channel) => channel !== 'push');
  const missing = possible || !byPhone(open) ? null : byPhone(wanted) ? 'phone' : 'choice';
  return { possible, missing, wanted: wantsText };
}
