import { calls } from '@doctorbird/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const mailsTo = (address: string) =>
  world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, address)).orderBy(desc(mailMessage.id));

describe('an address that did not ask', () => {
  const link = 'Win at http://prize.test now';

  test('gets no word of what a stranger typed when a group is registered', async () => {
    const body = {
      name: `Club ${link}`,
      organization: `School ${link}`,
      contact_name: link,
      contact_email: 'victim@family.test',
      contact_phone: '876-555-0123',
      address: link,
      service_type: 'teacher_training',
      expected_participants: 12,
      preferred_start_date: '2026-09-01',
      additional_info: link,
    };
    expect((await world.send(calls.registerGroup, { body })).status).toBe(201);
    const [mail] = await mailsTo('victim@family.test');
    expect(JSON.stringify([mail!.subject, mail!.text, mail!.content])).not.toMatch(/prize|Win/);
  });

  test.each(['http://prize.test', 'Prize.com Now', 'www.prize.zip'])(
    'is not greeted as %s by a new account',
    async (name) => {
      const body = { email: 'victim-2@family.test', password: 'likkle-robots', full_name: name };
      const answer = await world.call(calls.registerParent, { body });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { full_name: 'Please enter a name without a web address' } },
      });
      expect(await mailsTo('victim-2@family.test')).toEqual([]);
    },
  );
});
