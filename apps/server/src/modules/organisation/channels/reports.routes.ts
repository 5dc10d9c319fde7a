import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timingSafeEqual } from 'node:crypto';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { isFromTwilio } from '../../../platform/channels/twilio-sms.ts';
import { isFromMeta } from '../../../platform/channels/whatsapp-cloud.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jsonIn } from '../../../platform/json-in.ts';
import { allSteps } from '../../../platform/sweeps/sweep.ts';
import type { IncomingTexts } from './incoming-texts.ts';
import { forged } from './reports.policy.ts';
import { stopWhatsApp, takeReport, type Report } from './take-report.ts';
import { twilioReports, whatsappReports } from './text-senders.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

const twilioStates: Record<string, Report['state'] | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

const metaStates: Record<string, Report['state'] | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};
const captioned = z.object({ caption: z.string().optional() }).optional();
const metaBody = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                statuses: z
                  .array(
                    z.object({
                      id: z.string(),
                      status: z.string(),
                      biz_opaque_callback_data: z.string().optional(),
                      errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
                    }),
                  )
                  .optional(),
                contacts: z
                  .array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string().optional() }).optional() }))
                  .optional(),
                messages: z
                  .array(
                    z.object({
                      from: z.string(),
                      id: z.string().min(1).max(300).optional(),
                      type: z.string().max(40).default('text'),
                      text: z.object({ body: z.string() }).optional(),
                      image: captioned,
                      video: captioned,
                      document: captioned,
                    }),
                  )
                  .optional(),
              }),
            }),
          )
          .default([]),
      }),
    )
    .max(1000),
});
type Values = z.output<typeof metaBody>['entry'][number]['changes'][number]['value'];
type Value<K extends keyof Values> = NonNullable<Values[K]>[number];

const isStop = (text: string | undefined) => /^(?:stop|unsubscribe)\s*[.!]?$/i.test(text?.trim() ?? '');
const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');
const ours = (id: unknown) => z.uuid().safeParse(id).data ?? null;

/** What providers say became of messages. Only signed reports count; the same one twice changes nothing. */
export async function reportRoutes(
  app: FastifyInstance,
  {
    deps,
    incoming,
    max,
  }: { deps: Pick<AppDependencies, 'db' | 'clock' | 'config'>; incoming: IncomingTexts; max: number },
): Promise<void> {
  const { db, clock, config } = deps;
  const { twilio, whatsapp } = config.texting;
  await app.register(rateLimit, { max, timeWindow: 60_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 200_000 }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const hidden = openRoute('the signature of the provider');

  app.post(twilioReports, hidden, async (request, reply) => {
    if (!twilio) throw notFound('address');
    const fields = Object.fromEntries(new URLSearchParams(textOf(request.body)));
    const signature = request.headers['x-twilio-signature'];
    if (
      typeof signature !== 'string' ||
      !isFromTwilio(twilio, { url: `${config.publicOrigin}${request.url}`, fields, signature })
    )
      throw forged();
    const state = twilioStates[fields.MessageStatus ?? ''];
    if (state)
      await takeReport(
        db,
        { now: clock.now() },
        {
          channel: 'sms',
          id: ours((request.query as { message?: unknown }).message),
          providerId: fields.MessageSid ?? null,
          state,
          reason: fields.ErrorCode ? `Twilio ${fields.ErrorCode}` : null,
        },
      );
    return reply.code(204).send();
  });

  app.get(whatsappReports, hidden, async (request, reply) => {
    if (!whatsapp) throw notFound('address');
    const query = request.query as Record<string, string | undefined>;
    const token = Buffer.from(query['hub.verify_token'] ?? '');
    const expected = Buffer.from(whatsapp.verifyToken);
    if (query['hub.mode'] !== 'subscribe' || token.length !== expected.length || !timingSafeEqual(token, expected))
      throw forged();
    return reply.type('text/plain; charset=utf-8').send((query['hub.challenge'] ?? '').replace(/[^\w-]/g, ''));
  });

  app.post(whatsappReports, hidden, async (request, reply) => {
    if (!whatsapp) throw notFound('address');
    const body = textOf(request.body);
    const signature = request.headers['x-hub-signature-256'];
    if (typeof signature !== 'string' || !isFromMeta(whatsapp, body, signature)) throw forged();
    const parsed = metaBody.safeParse(jsonIn(body));
    const now = clock.now();
    const values = parsed.success ? parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) : [];
    const takeStatus = async ({ id, status, biz_opaque_callback_data: message, errors }: Value<'statuses'>) => {
      const state = metaStates[status];
      const [error] = errors ?? [];
      const reason = error ? `WhatsApp ${error.code}: ${error.title ?? ''}` : null;
      if (!state) return;
      const report = { channel: 'whatsapp', id: ours(message), providerId: id, state, reason } as const;
      await takeReport(db, { now }, report);
      await incoming.report(report);
    };
    const takeMessage = async (
      { from, id, type, text, image, video, document }: Value<'messages'>,
      contacts: readonly Value<'contacts'>[],
    ) => {
      const phone = `+${from.replace(/\D/g, '').slice(0, 20)}`;
      if (isStop(text?.body)) {
        await stopWhatsApp(db, { now }, phone);
        await incoming.stop(phone);
      } else if (id && phone.length > 5) {
        const name = contacts.find((contact) => contact.wa_id === from)?.profile?.name ?? '';
        const said = text?.body ?? (image ?? video ?? document)?.caption ?? '';
        await incoming.take({ providerId: id, from: phone, name, type, text: said });
      }
    };
    // One that fails stops no other; the refusal makes the provider send all of them again, and each counts once.
    await allSteps(
      values.flatMap(({ statuses = [], messages = [], contacts = [] }) => [
        ...statuses.map((status) => () => takeStatus(status)),
        ...messages.map((message) => () => takeMessage(message, contacts)),
      ]),
    );
    return reply.code(200).send();
  });
}
