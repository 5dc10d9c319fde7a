import { afterAll, beforeAll } from 'vitest';
import { buildBroadcast } from '../../demo/builders/build-broadcast.ts';
import { buildSubscriber } from '../../demo/builders/build-message.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildNewsletter } from '../../demo/builders/build-newsletter.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { reminderTokens } from '../../src/modules/billing/payer-links/fund-reminders.ts';
import { newToken } from '../../src/modules/billing/payer-links/link-token.ts';
import { payerLink, payerReminder } from '../../src/modules/billing/payer-links/payer-links.table.ts';
import { broadcastRecipient } from '../../src/modules/messages/broadcasts/broadcasts.table.ts';
import { newsletterRecipient } from '../../src/modules/messages/newsletter/newsletter-issues.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { describeSweeps, minute, sweepFacts, type SweepCase } from '../poisoned-sweeps.ts';
import { startQuoteWorld, type QuoteWorld } from './quote-world.ts';

/* Sweeps that send what is due to many, and to organizations. */

let here: QuoteWorld;
beforeAll(async () => {
  here = await startQuoteWorld();
});
afterAll(() => here.world.close());

const { ago, count, family, oneId } = sweepFacts(() => here.world);
const isSent = (table: string, id: string) => async () =>
  (await count(`${table} where id = $1 and state = 'sent'`, [id])) === 1;
const isHandedOver = (table: string, id: string) => async () =>
  (await count(`${table} where id = $1 and handed_at is not null and mail_id is not null`, [id])) === 1;

const cases: Record<string, SweepCase> = {
  'relatives are reminded of a link over time': {
    sweep: 'payer_funds.remind',
    prepare: async () => {
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const { parentId } = await family();
        const { id: studentId } = await buildStudent(here.world.db, { parentId });
        const [id, linkId] = [newId(), newId()];
        await buildEnrollment(here.world.db, {
          studentId,
          programId: await buildProgram(here.world.db, { priceCents: 500_000 }),
          status: 'approved',
        });
        await here.world.db.insert(payerLink).values({
          id: linkId,
          parentId,
          studentId,
          title: 'For robotics',
          ...newToken(here.world.sealer, linkId),
          expiresAt: ago(-90 * 24 * 60 * minute),
        });
        await here.world.db.insert(payerReminder).values({
          id,
          linkId,
          name: 'Inez Brown',
          email: `inez-${at}@abroad.test`,
          ...reminderTokens.make(here.world.sealer, id),
          askedAt: ago(50 * 24 * 60 * minute),
          confirmedAt: ago(50 * 24 * 60 * minute),
          lastOn: '2026-01-01',
        });
        rows.push({
          poison: id,
          isDone: async () => (await count("payer_reminder where id = $1 and last_on > '2026-01-01'", [id])) === 1,
        });
      }
      return rows.toSorted((row, other) => (row.poison < other.poison ? -1 : 1));
    },
  },
  'messages to many are sent': {
    sweep: 'broadcasts.sweep',
    prepare: async () => {
      await family();
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const id = await buildBroadcast(here.world.db, { state: 'scheduled', sendAt: ago((5 - at) * minute) });
        rows.push({ poison: id, isDone: isSent('broadcast', id) });
      }
      return rows;
    },
  },
  'a message reaches the readers after one who cannot be reached': {
    sweep: 'broadcasts.sweep/readers',
    within: 'broadcasts.sweep',
    prepare: async () => {
      const broadcastId = await buildBroadcast(here.world.db, {
        state: 'sending',
        sendAt: ago(minute),
        startedAt: ago(minute),
      });
      const rows = [];
      for (let at = 0; at < 3; at += 1) {
        const { parentId, email } = await family();
        const id = newId();
        await here.world.db.insert(broadcastRecipient).values({
          id,
          broadcastId,
          personKey: `account:${parentId}`,
          accountId: parentId,
          role: 'parent',
          name: 'Marcia Sweep',
          email,
          subject: 'Bring a hat',
          text: 'It will be hot.',
        });
        rows.push({ poison: parentId, isDone: isHandedOver('broadcast_recipient', id) });
      }
      return rows;
    },
  },
  'newsletters are sent': {
    sweep: 'newsletters.sweep',
    prepare: async () => {
      await buildSubscriber(here.world.db, { email: 'reader@robots.test' });
      const rows = [];
      for (let at = 0; at < 2; at += 1) {
        const id = await buildNewsletter(here.world.db, { state: 'scheduled', sendAt: ago((5 - at) * minute) });
        rows.push({ poison: id, isDone: isSent('newsletter_issue', id) });
      }
      return rows;
    },
  },
  'a newsletter reaches the readers after one who cannot be reached': {
    sweep: 'newsletters.sweep/readers',
    within: 'newsletters.sweep',
    prepare: async () => {
      const issueId = await buildNewsletter(here.world.db, {
        state: 'sending',
        slug: 'half-sent',
        sendAt: ago(minute),
        startedAt: ago(minute),
      });
      const rows = [];
      for (let at = 0; at < 3; at += 1) {
        const email = `reader${at}@robots.test`;
        const subscriptionId = await buildSubscriber(here.world.db, { email });
        const id = newId();
        await here.world.db.insert(newsletterRecipient).values({ id, issueId, address: email, subscriptionId });
        rows.push({ poison: subscriptionId, isDone: isHandedOver('newsletter_recipient', id) });
      }
      return rows;
    },
  },
  'organizations are reminded of invoices': {
    sweep: 'groups.remind-of-invoices',
    prepare: async () => {
      const groups = [];
      for (let at = 0; at < 2; at += 1) {
        await here.fresh();
        await here.accept((await here.sent()).token);
        groups.push({ id: here.groupId(), email: here.contact() });
      }
      // The invoices are due on the 24th.
      here.at('2026-04-01T15:00:00Z');
      return Promise.all(
        groups
          .toSorted((group, other) => (group.id < other.id ? -1 : 1))
          .map(async ({ id, email }) => {
            const poison = await oneId(
              'receivable where account_id = (select id from billing_account where holder_id = $1)',
              id,
            );
            const isDone = async () =>
              (await count('group_invoice_reminder where receivable_id = $1', [poison])) === 1 &&
              (await count("mail_message where to_address = $1 and subject like 'Reminder%'", [email])) === 1;
            return { poison, isDone };
          }),
      );
    },
  },
};

describeSweeps(() => here.world, cases);
