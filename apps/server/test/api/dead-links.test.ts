import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { deadIn, deadLinks } from '../dead-links.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const mailTo = async (accountId: string, link: string) => {
  const content = { kind: 'a.kind', blocks: [{ is: 'links', links: [{ label: 'Look', link }] }] };
  const id = newId();
  await world.db.insert(mailMessage).values({
    id,
    accountId,
    toAddress: 'a@robots.test',
    subject: 'Hello',
    text: 'Hello',
    kind: 'a.kind',
    content: content as never,
  });
  return id;
};

test('a link to no page, or to a page of somebody else, is found in an email', async () => {
  const parent = await world.signInAs('parent');
  const staff = await world.signInAs('staff');
  await mailTo(parent.id, 'http://robots.test/parent/children/0198#people');
  await mailTo(parent.id, 'https://maps.example/?q=1');
  await mailTo(staff.id, 'http://robots.test/staff/attendance/0198');
  await mailTo(staff.id, 'http://robots.test/admin/parents');
  expect(await deadLinks(world.pool)).toEqual([
    'a.kind to staff: /staff/attendance/0198',
    'a.kind to staff: /admin/parents',
  ]);
  await world.pool.query("delete from mail_message where kind = 'a.kind'");
});

test('an address in an answer that leads to no page is found', () => {
  expect(
    deadIn({ data: [{ href: '/admin/week' }, { href: '/admin/jobs?kind=other' }, { path: '/api/v1/x' }] }),
  ).toEqual(['href: /admin/week']);
});
