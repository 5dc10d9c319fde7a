import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContact, buildMail, buildSubscriber } from '../../demo/builders/build-message.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const as = () => ({ token: admin.token });
const settings = async () => (await world.call(calls.getSettings, as())).body;
const site = async () => (await world.call(calls.getSite)).body;

describe('settings', () => {
  const hours = {
    hours: [{ days: 'Mon-Sat', hours: '7:00 AM-3:00 PM' }],
    summer_hours: [{ days: 'Daily', hours: '9:00 AM-1:00 PM' }],
  };

  test('hours are on the site at once, and only they have changed', async () => {
    const before = await site();
    const { version } = (await settings()).hours;
    const { status, body } = await world.call(calls.saveHours, { ...as(), body: { ...hours, version } });
    expect(status).toBe(200);
    expect(body.hours).toMatchObject({ version: version + 1, changed: { by: 'Karen Whyte' } });
    expect((await site()).organisation).toEqual({ ...before.organisation, ...hours });
  });

  test('a part that was saved meanwhile is 409; another part of the same organization is not', async () => {
    const { hours: present, channels } = await settings();
    const save = (version: number) => world.call(calls.saveHours, { ...as(), body: { ...hours, version } });
    expect((await save(present.version)).status).toBe(200);
    expect((await save(present.version)).body.code).toBe('stale');
    const links = { instagram: null, youtube: null, video_channel_url: null, version: channels.version };
    expect((await world.call(calls.saveChannels, { ...as(), body: links })).status).toBe(200);
  });

  test('two parts of one stored value, saved at the same moment, both stand', async () => {
    const identity = {
      name: 'Goat Robotics',
      name_lines: ['Goat', 'Robotics'],
      tagline: 'Robots with horns',
      motto: 'Baa.',
      address: 'Buff Bay, Portland',
      phone: '876 555 0199',
      email: 'Office@Goat.test',
    };
    const links = { instagram: 'https://www.instagram.com/goat', youtube: null, video_channel_url: null };
    await Promise.all([
      world.call(calls.saveIdentity, { ...as(), body: identity }),
      world.call(calls.saveChannels, { ...as(), body: links }),
    ]);
    expect((await site()).organisation).toMatchObject({
      name: 'Goat Robotics',
      phone: '+18765550199',
      email: 'office@goat.test',
      social: { instagram: links.instagram },
    });
  });

  test('the video card says coming soon until the channel is set', async () => {
    const card = async () => (await site()).home.cards.find(({ key }) => key === 'video');
    expect(await card()).toMatchObject({ coming_soon: true, link_href: null });
    const body = { instagram: null, youtube: null, video_channel_url: 'https://video.test/goat' };
    await world.call(calls.saveChannels, { ...as(), body });
    expect(await card()).toMatchObject({ coming_soon: false, link_href: body.video_channel_url });
    expect((await site()).hero_slides[1]!.cta_href).toBe(body.video_channel_url);
  });

  test('slides are saved as a whole: order, drafts, new ones and those left out', async () => {
    const { slides: present } = await settings();
    const [first, second, third] = present.value.slides;
    const fresh = { ...first, id: undefined, title_lines: ['Brand', 'new.'] };
    const body = { slides: [second, fresh, { ...third, status: 'draft' }, first], version: present.version };
    expect((await world.send(calls.saveSlides, { ...as(), body })).status).toBe(200);
    const shown = (await site()).hero_slides.map((slide) => slide.title_lines.join(' '));
    expect(shown).toEqual([second!.title_lines.join(' '), 'Brand new.', first!.title_lines.join(' ')]);
    const empty = { slides: body.slides.map((slide) => ({ ...slide, status: 'draft' })) };
    expect((await world.send(calls.saveSlides, { ...as(), body: empty })).status).toBe(422);
  });

  test("the home page's text can be edited; where its cards lead is fixed", async () => {
    const { value } = (await settings()).home;
    const cards = value.cards.map(({ key, title, text, value: figure, value_label, link_label }) => ({
      key,
      title: key === 'camps' ? 'Goat camp' : title,
      text,
      value: figure,
      value_label,
      link_label,
    }));
    const { programs_title, programs_text, facts, call_to_action } = value;
    const body = { programs_title, programs_text, facts, call_to_action, cards };
    expect((await world.send(calls.saveHome, { ...as(), body })).status).toBe(200);
    const camp = (await site()).home.cards.find(({ key }) => key === 'camps');
    expect(camp).toMatchObject({ title: 'Goat camp', link_href: '/programs?category=camp', art: 'camp' });
  });

  test.each([
    ['saveHours', { hours: [], summer_hours: hours.hours }, 'hours'],
    ['saveChannels', { instagram: 'javascript:alert(1)' }, 'instagram'],
    [
      'savePolicies',
      { hold_hours: 0, full_refund_days: 7, half_refund_days: 3, refund_approval_above: null },
      'hold_hours',
    ],
    ['saveBank', { account_number: 'abc' }, 'account_number'],
  ] as const)('%s refuses what makes no sense', async (name, body, field) => {
    const answer = await world.send(calls[name], { ...as(), body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('pages say how long an unpaid place is held as the office set it', async () => {
    const body = { hold_hours: 48, full_refund_days: 7, half_refund_days: 3, refund_approval_above: null };
    expect((await world.call(calls.savePolicies, { ...as(), body })).status).toBe(200);
    expect((await world.call(calls.getSite)).body.hold_hours).toBe(48);
  });

  test('a test message goes to the admin who asked', async () => {
    const { body } = await world.call(calls.sendTestMail, as());
    await world.jobs.runDue();
    const { body: mail } = await world.call(calls.getMail, { ...as(), params: { id: body.mail_id } });
    expect(mail).toMatchObject({ to: admin.email, status: 'sent' });
  });
});

describe('the inbox', () => {
  test('a message is opened, noted and answered; who did it and when is saved; a stale change is 409', async () => {
    await world.call(calls.sendContactMessage, {
      body: { name: 'Tanya', email: 't@family.test', subject: 'Nuts', message: 'Is lunch safe?' },
    });
    const list = (query: Record<string, string> = {}) => world.call(calls.listContacts, { ...as(), query });
    const { body } = await list({ q: 'lunch' });
    const [row] = body.data;
    expect(row).toMatchObject({ status: 'new', subject: 'Nuts', handled: null, version: 1 });
    const change = (value: object) =>
      world.call(calls.changeContact, { ...as(), params: { id: row!.id }, body: value });
    expect((await change({ status: 'answered', note: 'Called her.', version: 1 })).body).toMatchObject({
      status: 'answered',
      note: 'Called her.',
      handled: { by: 'Karen Whyte', at: world.clock.now().toISOString() },
    });
    expect((await change({ status: 'open', version: 1 })).body.code).toBe('stale');
    expect((await change({ status: 'open' })).body.note).toBe('Called her.');
    await buildContact(world.db);
    expect((await list()).body.counts).toEqual({ new: 1, open: 1, answered: 0 });
    expect((await list({ status: 'open' })).body.total).toBe(1);
  });
});

describe('the newsletter', () => {
  test('is listed, exported without formulas, and an address is forgotten', async () => {
    const id = await buildSubscriber(world.db, { email: '=cmd@evil.test' });
    await buildSubscriber(world.db, { email: 'b@family.test', state: 'asked' });
    const { body } = await world.call(calls.listSubscribers, { ...as(), query: { status: 'subscribed' } });
    expect(body).toMatchObject({ total: 1, counts: { asked: 1, subscribed: 1, left: 0 } });
    const file = await world.call(calls.exportList, {
      ...as(),
      query: { type: 'newsletter', status: 'subscribed' },
    });
    expect(file.headers.get('content-disposition')).toContain('newsletter-2026-03-10.csv');
    expect(file.body).toMatch(/'=cmd@evil\.test,\d{4}-/);
    expect(file.body).not.toContain('b@family.test');
    expect((await world.call(calls.removeSubscriber, { ...as(), params: { id } })).status).toBe(204);
    expect((await world.call(calls.removeSubscriber, { ...as(), params: { id } })).status).toBe(404);
    const actions = (await world.db.select().from(auditEntry)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['list.exported', 'newsletter.removed']));
  });
});

describe('outgoing mail', () => {
  test('a failed message is sent again, one that went out is not', async () => {
    const failed = await buildMail(world.db, { state: 'failed', attempts: 6, lastError: '550 no such box' });
    const { body } = await world.call(calls.listMails, { ...as(), query: { status: 'failed' } });
    expect(body.data).toMatchObject([
      { id: failed, reason: 'The mail server refused this address or message.', error: '550 no such box' },
    ]);
    expect(body.data[0]).not.toHaveProperty('text');
    const again = () => world.call(calls.sendMailAgain, { ...as(), params: { id: failed } });
    expect((await again()).body.status).toBe('queued');
    await world.jobs.runDue();
    const { body: mail } = await world.call(calls.getMail, { ...as(), params: { id: failed } });
    expect(mail).toMatchObject({ status: 'sent', attempts: 7, reason: null, error: null });
    expect((await again()).body.code).toBe('mail_not_failed');
  });

  test("nobody reads the key to somebody else's account", async () => {
    const other = await world.signInAs('admin');
    await world.call(calls.forgotPassword, { body: { email: other.email } });
    const { body } = await world.call(calls.listMails, { ...as(), query: { q: other.email } });
    const { body: mail } = await world.call(calls.getMail, { ...as(), params: { id: body.data[0]!.id } });
    expect(mail.text).toContain('token=…');
    expect(mail.text).not.toMatch(/token=[\w-]{8}/);
  });

  test('nor the link and the code that make somebody the guardian of a child, or the link of a text message', async () => {
    const family = await world.signInAs('parent');
    const { id: childId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya Campbell' });
    const email = 'grandmother@elsewhere.test';
    const invited = await world.call(calls.inviteGuardian, {
      token: family.token,
      params: { id: childId },
      body: { name: 'Joy Campbell', email, money: false, pick_up: true },
    });
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const stored = async () =>
      (
        await world.pool.query<{ id: string; text: string }>(
          'select id, text from mail_message where to_address = $1 order by id',
          [email],
        )
      ).rows;
    const token = /\/guardian\/([\w-]+)/.exec((await stored())[0]!.text)![1]!;
    const reader = await world.signInAs('parent');
    const asked = await world.call(calls.sendInvitationCode, { token: reader.token, params: { token } });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await world.jobs.runDue();
    const [invitation, coded] = await stored();
    const code = /\b\d{6}\b/.exec(coded!.text)![0];
    const shown = async (id: string) => (await world.call(calls.getMail, { ...as(), params: { id } })).body;
    const link = await shown(invitation!.id);
    expect(link.text).toContain('/guardian/…');
    expect(JSON.stringify(link)).not.toContain(token);
    const secret = await shown(coded!.id);
    expect(secret.text).toContain('Your code is ••••••.');
    expect(JSON.stringify(secret)).not.toContain(code);

    const key = 'abcdefghijklmnop.qrstuvw';
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into text_message (id, channel, kind, account_id, address, text, link, urgency, parts, created_at)
       values (gen_random_uuid(), 'sms', 'family.absent', $1, '+18765550142', $2, $3, 'urgent', 1, now()) returning id`,
      [
        family.id,
        `Maya is not in class yet. Answer: http://x.test/class-alert/${key}`,
        `http://x.test/class-alert/${key}`,
      ],
    );
    const text = await shown(rows[0]!.id);
    expect(text.text).toBe('Maya is not in class yet. Answer: http://x.test/class-alert/…');
    expect(JSON.stringify(text)).not.toContain('qrstuvw');
  });
});
