import type { groupQuoteCalls } from '@doctorbird/contract/groups/quotes';
import type { FastifyReply } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { acceptByPaper } from './accept-quote.ts';
import { drawInvoice, drawQuote, drawStatement, type MoneyPaper } from './draw-papers.ts';
import type { QuotePorts } from './quote-dependencies.ts';
import { findGroupHead, findQuote, loadGroupBilling, loadQuote } from './quotes.queries.ts';
import { sendQuote } from './send-quote.ts';
import { withdrawQuote } from './withdraw-quote.ts';
import { createQuote, reviseQuote, updateQuote } from './write-quote.ts';

export type QuoteNeeds = QuotePorts & MoneyPaper & Pick<AppDependencies, 'db' | 'clock'>;

/** A paper as a download that nobody caches. */
export const sendPaper = (reply: FastifyReply, { name, type, content }: MailAttachment): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content);

export function groupQuoteHandlers(deps: QuoteNeeds): Handlers<typeof groupQuoteCalls, Actor> {
  const { db, clock, sealer, config, files, moneyMoment } = deps;
  const reading = () => ({
    sealer,
    today: jamaicaDay(clock.now()),
    publicOrigin: config.publicOrigin,
    moneyMoment,
  });
  const one = (id: string) => findQuote(db, reading(), id);
  return {
    groupBilling: ({ params }) => loadGroupBilling(db, reading(), params.id),
    createGroupQuote: async ({ actor, params, body, request }) =>
      one(await createQuote(db, contextOf(deps, { request, actor }), { groupId: params.id, given: body })),
    updateGroupQuote: async ({ actor, params, body, request }) => {
      await updateQuote(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    reviseGroupQuote: async ({ actor, params, body, request }) =>
      one(await reviseQuote(db, contextOf(deps, { request, actor }), { id: params.id, given: body })),
    sendGroupQuote: async ({ actor, params, body, request }) => {
      await sendQuote(db, contextOf(deps, { request, actor }), { id: params.id, version: body.version });
      return one(params.id);
    },
    withdrawGroupQuote: async ({ actor, params, request }) => ({
      withdrawn: await withdrawQuote(db, contextOf(deps, { request, actor }), params.id),
    }),
    acceptGroupQuote: async ({ actor, params, body, request }) => {
      await acceptByPaper(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
    groupQuotePdf: async ({ params, reply }) =>
      sendPaper(reply, await drawQuote(db, files, await loadQuote(db, params.id))),
    groupInvoicePdf: async ({ params, reply }) =>
      sendPaper(reply, await drawInvoice(db, deps, await loadQuote(db, params.id))),
    groupStatementPdf: async ({ params, reply }) => {
      const group = await findGroupHead(db, params.id);
      if (!group) throw notFound('group');
      return sendPaper(reply, await drawStatement(db, deps, { group, now: clock.now() }));
    },
  };
}
