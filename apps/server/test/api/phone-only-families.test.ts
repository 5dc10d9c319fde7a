import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { account } from '../../src/access/access.table.ts';
import { moneyMails } from '../../src/modules/billing/mails/money-mails.ts';
import { notifyPerson } from '../../src/modules/organisation/channels/notify-people.ts';
import { warnInactive } from '../../src/modules/privacy/deletions/inactive-requests.ts';
import { teachingMails } from '../../src/modules/teaching/mails/teaching-mails.ts';
import { visitMails } from '../../src/modules/teaching/mails/visit-mails.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { choose, context, deliverAll, family, texts, useChannelsWorld, world } from './channels-world.ts';

/* A family that signs in by phone and has no email: what comes by email alone reaches it all the same. */

useChannelsWorld();

const phone = '+18765550142';
const without = (email: string | null) =>
  world.db.update(account).set({ email, signInPhone: phone, phone }).where(eq(account.id, family.id));
beforeEach(async () => {
  await without(null);
  await choose({ sms: true });
});

const refundUnsent = () =>
  inTransaction(world.db, (tx) =>
    notifyPerson(tx, context(), {
      kind: moneyMails.undone,
      id: family.id,
      values: { amount: 'J$12,000.00', number: 'R-0042', reason: 'Typed for the wrong family', due_again: [] },
      path: '/parent/payments',
    }),
  );
const lines = async () => (await texts()).map(({ text, link, state }) => ({ text, link, state }));

test('what comes by email alone is one line on the phone, with its link, and no email', async () => {
  expect(await refundUnsent()).toEqual([{ person: family.id, channels: ['sms'] }]);
  expect(await lines()).toEqual([
    {
      text: expect.stringContaining('Receipt R-0042 is cancelled. http://robots.test/parent/payments'),
      link: 'http://robots.test/parent/payments',
      state: 'queued',
    },
  ]);
  await deliverAll();
  expect(await lines()).toMatchObject([{ state: 'sent' }]);
  expect(await world.db.select().from(mailMessage)).toEqual([]);
});

test('children are named by their first names', async () => {
  await inTransaction(world.db, (tx) =>
    notifyPerson(tx, context(), {
      kind: visitMails.booked,
      id: family.id,
      values: {
        child: 'Maya Brown',
        program: 'Rovers',
        when: 'Sat 14 Mar 2026, 10:00 am',
        what: 'Trial class',
        pay: null,
        stays: null,
        cancel: null,
      },
    }),
  );
  const [line] = await lines();
  expect(line!.text).toContain('Rovers: Trial class for Maya on Sat 14 Mar 2026, 10:00 am. http://robots.test/parent');
});

test('with an email there is no text of it, nor where texts are off or the reader may stop it', async () => {
  await without('marcia@robots.test');
  expect(await refundUnsent()).toEqual([{ person: family.id, channels: ['mail'] }]);
  await without(null);
  await inTransaction(world.db, (tx) =>
    notifyPerson(tx, context(), {
      kind: teachingMails.workDone,
      id: family.id,
      values: { child: 'Maya Brown', work: 'Line follower', comment: null },
    }),
  );
  await choose({ sms: false });
  await refundUnsent();
  expect(await texts()).toEqual([]);
});

test('of what changed about the family the phone says no more than that there is a message', async () => {
  const { token } = await world.signInAs('admin');
  const { body } = await world.call(calls.getParent, { token, params: { id: family.id } });
  const changed = await world.send(calls.changeOfficeParent, {
    token,
    params: { id: family.id },
    body: { full_name: 'Marcia Brown-Lee', version: body.version },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await lines()).toEqual([
    {
      text: expect.stringMatching(/: there is a message for you\. \S+\/parent\/settings$/),
      link: expect.stringContaining('/parent/settings'),
      state: 'queued',
    },
  ]);
});

test('it reads that its account is going to be deleted', async () => {
  await inTransaction(world.db, (tx) => warnInactive(tx, context(), family.id));
  expect(await lines()).toMatchObject([{ text: expect.stringContaining('/parent/settings#your-data') }]);
});
