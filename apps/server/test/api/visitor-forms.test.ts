import { calls } from '@doctorbird/contract/calls';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
import { group } from '../../src/modules/groups/registration/groups.table.ts';
import { newsletterSubscription } from '../../src/modules/messages/newsletter/newsletter.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const mailsTo = (address: string) =>
  world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, address)).orderBy(desc(mailMessage.id));
const office = 'office@example.org';

describe('contact', () => {
  const message = { name: 'Marcia Brown', email: 'Marcia@Family.test', subject: 'Camp', message: 'Is lunch included?' };

  test('is saved as new, and the office is notified', async () => {
    const answer = await world.call(calls.sendContactMessage, { body: message });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Message sent successfully! Thank you' } });
    const [saved] = await world.db.select().from(contactMessage);
    expect(saved).toMatchObject({ name: 'Marcia Brown', email: 'marcia@family.test', subject: 'Camp', state: 'new' });
    const { rows } = await world.pool.query('select id, text from conversation_message');
    expect(rows).toEqual([{ id: saved!.id, text: message.message }]);
    const [mail] = await mailsTo(office);
    expect(mail).toMatchObject({
      subject: 'Message from the website: Camp',
      content: { replyTo: 'marcia@family.test' },
    });
    expect(mail!.text).toMatch(/Marcia Brown[\s\S]*marcia@family\.test[\s\S]*Is lunch included\?/);
    expect(await mailsTo('marcia@family.test')).toEqual([]);
  });

  test('says each missing field, and what is wrong with the address', async () => {
    expect((await world.send(calls.sendContactMessage, { body: { subject: ' ' } })).body.fields).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
    const wrong = await world.call(calls.sendContactMessage, { body: { ...message, email: 'marcia' } });
    expect(wrong.body.fields).toEqual({ email: 'Invalid email address' });
  });

  test('line breaks cannot add headers; a filled hidden field is thanked and dropped', async () => {
    const subject = 'Hi\r\nBcc: all@family.test';
    const sly = await world.call(calls.sendContactMessage, { body: { ...message, subject } });
    expect(sly.status).toBe(201);
    expect((await mailsTo(office))[0]!.subject).toBe('Message from the website: Hi Bcc: all@family.test');
    const before = await world.db.$count(contactMessage);
    const robot = await world.call(calls.sendContactMessage, { body: { ...message, website: 'http://spam.test' } });
    expect(robot).toMatchObject({ status: 201, body: { message: 'Message sent successfully! Thank you' } });
    expect(await world.db.$count(contactMessage)).toBe(before);
  });
});

describe('newsletter', () => {
  const subscribe = (email: string) => world.call(calls.subscribeNewsletter, { body: { email } });
  const stateOf = async (email: string) =>
    (await world.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)))[0]?.state;
  const linkIn = (text: string, page: 'confirm' | 'unsubscribe') =>
    new RegExp(`http://robots\\.test/newsletter/${page}\\?token=([\\w-]+)`).exec(text)![1]!;

  test('asks by mail first, confirms once, leaves with one click, and again', async () => {
    const first = await subscribe('Ann@family.test');
    expect(first.status).toBe(200);
    expect(await stateOf('ann@family.test')).toBe('asked');
    const [mail] = await mailsTo('ann@family.test');
    const confirm = { token: linkIn(mail!.text, 'confirm') };
    expect((await world.call(calls.confirmNewsletter, { body: confirm })).status).toBe(200);
    expect(await stateOf('ann@family.test')).toBe('subscribed');
    expect(await world.call(calls.confirmNewsletter, { body: confirm })).toMatchObject({
      status: 409,
      body: { code: 'link_over' },
    });

    world.clock.advance(11 * 60_000);
    expect((await subscribe('ann@family.test')).body).toEqual(first.body);
    const [known] = await mailsTo('ann@family.test');
    expect(known!.subject).toMatch(/already/);
    const leave = { token: linkIn(known!.text, 'unsubscribe') };
    for (let i = 0; i < 2; i += 1)
      expect((await world.call(calls.unsubscribeNewsletter, { body: leave })).status).toBe(200);
    expect(await stateOf('ann@family.test')).toBe('left');
  });

  test('an impatient stranger fills nobody’s letter box', async () => {
    for (let i = 0; i < 4; i += 1) await subscribe('bea@family.test');
    expect(await mailsTo('bea@family.test')).toHaveLength(1);
  });

  test('leaving voids a confirmation that is still out; a link is over after a week', async () => {
    await subscribe('cy@family.test');
    const [{ text } = { text: '' }] = await mailsTo('cy@family.test');
    await world.call(calls.unsubscribeNewsletter, { body: { token: linkIn(text, 'unsubscribe') } });
    expect((await world.call(calls.confirmNewsletter, { body: { token: linkIn(text, 'confirm') } })).status).toBe(409);
    await subscribe('di@family.test');
    const [late] = await mailsTo('di@family.test');
    world.clock.advance(8 * 86_400_000);
    expect((await world.call(calls.confirmNewsletter, { body: { token: linkIn(late!.text, 'confirm') } })).status).toBe(
      409,
    );
  });

  test('a mail program’s own button takes the address off: the header’s address, posted as any kind of form', async () => {
    await subscribe('fay@family.test');
    const [mail] = await mailsTo('fay@family.test');
    await world.call(calls.confirmNewsletter, { body: { token: linkIn(mail!.text, 'confirm') } });
    expect(mail!.unsubscribeLink).toBe(
      `http://robots.test/newsletter/unsubscribe?token=${linkIn(mail!.text, 'unsubscribe')}`,
    );
    const path = mail!.unsubscribeLink!.replace('http://robots.test', '');
    // Opening it must not be enough: filters that look at links open every one of them.
    await world.request('GET', path);
    expect(await stateOf('fay@family.test')).toBe('subscribed');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const left = await world.request('POST', path, {
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type },
      });
      expect(left.status).toBe(200);
      expect(await stateOf('fay@family.test')).toBe('left');
    }
    const post = (token: string) =>
      world.request('POST', `/newsletter/unsubscribe?token=${token}`, {
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('x'.repeat(43))).status).toBe(409);
    expect((await post('short')).status).toBe(400);
  });

  test('unknown and mixed-up links are refused with a sentence', async () => {
    await subscribe('ed@family.test');
    const [mail] = await mailsTo('ed@family.test');
    const leave = linkIn(mail!.text, 'unsubscribe');
    expect((await world.call(calls.confirmNewsletter, { body: { token: leave } })).status).toBe(409);
    expect((await world.call(calls.unsubscribeNewsletter, { body: { token: 'x'.repeat(43) } })).status).toBe(409);
    expect((await world.send(calls.unsubscribeNewsletter, { body: {} })).body.fields).toEqual({
      token: 'The link is incomplete',
    });
    expect((await subscribe('nobody')).body.fields).toEqual({ email: 'Invalid email address' });
  });
});

describe('organization registration', () => {
  const form = {
    name: 'Grade 5 science',
    organization: 'Hill View Primary',
    service_type: 'equipment_setup',
    address: '4 School Lane, Kingston 8',
    contact_name: 'Beverley Anderson',
    contact_email: 'beverley@school.test',
    contact_phone: '876 555 0133',
    expected_participants: 48,
    preferred_start_date: '2026-09-07',
    additional_info: 'We have no lab yet.',
  };
  const packed =
    'Service Type: Equipment Setup & Support\nExpected Participants: 48\nPreferred Start Date: 2026-09-07\nAdditional Information: We have no lab yet.';
  const call = {
    name: form.name,
    organization: form.organization,
    contact_name: form.contact_name,
    contact_email: form.contact_email,
    contact_phone: form.contact_phone,
    address: form.address,
    description: packed,
  };
  const saved = async (reference: string) =>
    (await world.db.select().from(group).where(eq(group.reference, reference)))[0]!;

  test('saves the four extra answers as fields and in the description, and mails contact and office', async () => {
    const answer = await world.send(calls.registerGroup, { body: form });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Group registration submitted successfully! We will contact you soon.',
      reference: expect.stringMatching(/^GRP-[A-Z2-9]{6}$/),
    });
    expect(await saved(answer.body.reference)).toMatchObject({
      status: 'pending',
      contactPhone: '+18765550133',
      serviceType: 'equipment_setup',
      expectedParticipants: 48,
      preferredStartDate: '2026-09-07',
      additionalInfo: 'We have no lab yet.',
      description: packed,
    });
    expect((await mailsTo(office))[0]!.subject).toContain(answer.body.reference);
    const [mail] = await mailsTo('beverley@school.test');
    expect(mail!.subject).toBe(`Your registration with Robotics Club: ${answer.body.reference}`);

    expect(mail!.text).toContain('Preferred start: 7 Sep 2026');
    const token = /\/group-registration\/status\/([\w-]+)/.exec(mail!.text)![1]!;
    const status = await world.call(calls.groupStatus, { params: { token } });
    expect(status.body).toMatchObject({
      reference: answer.body.reference,
      status: 'pending',
      status_label: 'Received',
      service_label: 'Equipment Setup & Support',
      steps: [{ state: 'now' }, { state: 'ahead' }, { state: 'ahead' }, { state: 'ahead' }],
    });
    expect(JSON.stringify(status.body)).not.toMatch(/beverley@|555/);
    await world.db.update(group).set({ status: 'declined' }).where(eq(group.reference, answer.body.reference));
    expect((await world.call(calls.groupStatus, { params: { token } })).body).toMatchObject({
      status: 'declined',
      steps: [],
    });
  });

  test('names each missing field as the specification does', async () => {
    expect((await world.send(calls.registerGroup, { body: {} })).body.fields).toEqual({
      name: 'Group name is required',
      organization: 'Organization name is required',
      service_type: 'Service type is required',
      address: 'Address is required',
      contact_name: 'Contact name is required',
      contact_email: 'Email is required',
      contact_phone: 'Phone number is required',
      expected_participants: 'Number of participants is required',
      preferred_start_date: 'Start date is required',
    });
    for (const [field, value, sentence] of [
      ['contact_email', 'beverley', 'Invalid email address'],
      ['expected_participants', 0, 'Must have at least 1 participant'],
      ['service_type', 'dancing', 'Service type is required'],
      ['preferred_start_date', '2026-02-30', 'That day does not exist'],
      ['contact_phone', '555-0133', 'Please enter the phone number with its area code, such as 876-555-0123'],
    ] as const)
      expect((await world.send(calls.registerGroup, { body: { ...form, [field]: value } })).body.fields).toEqual({
        [field]: sentence,
      });
  });

  test('the secret link cannot be guessed from the outside', async () => {
    for (const token of ['x', 'x'.repeat(43), '../status', "' or 1=1"])
      expect((await world.call(calls.groupStatus, { params: { token } })).status).toBe(404);
  });

  test('POST /admin/groups without a token is the public registration: confirmation only, pending whatever is sent', async () => {
    const body = { ...call, status: 'active', staff_id: 'somebody', members: [1] };
    const answer = await world.call(calls.createGroup, { body });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort((a, b) => a.localeCompare(b))).toEqual(['message', 'reference']);
    expect(await saved(answer.body.reference)).toMatchObject({
      status: 'pending',
      staffId: null,
      serviceType: 'equipment_setup',
      expectedParticipants: 48,
      preferredStartDate: '2026-09-07',
      additionalInfo: 'We have no lab yet.',
    });
    const poor = await world.call(calls.createGroup, { body: { ...call, contact_phone: '', address: null } });
    expect(poor.body.fields).toEqual({ contact_phone: 'Phone number is required', address: 'Address is required' });
  });

  test('with an admin’s token it creates, phone, address and description being optional; others are refused', async () => {
    const { token } = await world.signInAs('admin');
    const { contact_phone: _phone, address: _address, description: _description, ...least } = call;
    const headers = { 'idempotency-key': 'group-1' };
    const answer = await world.call(calls.createGroup, { token, body: least, headers });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Grade 5 science', status: 'pending', staff: null, description: null },
    });
    const again = await world.call(calls.createGroup, { token, body: least, headers });
    expect(again.body.id).toBe(answer.body.id);
    expect((await world.send(calls.createGroup, { token, body: {} })).body.fields).toEqual({
      name: 'Group name is required',
      organization: 'Organization name is required',
      contact_name: 'Contact name is required',
      contact_email: 'Email is required',
    });
    for (const role of ['parent', 'student', 'staff'] as const) {
      const other = await world.signInAs(role);
      expect((await world.call(calls.createGroup, { token: other.token, body: call })).status).toBe(403);
    }
    expect((await world.call(calls.createGroup, { token: 'x'.repeat(43), body: call })).status).toBe(201);
  });

  test('a filled hidden field gets a reference, and nothing is saved', async () => {
    const before = await world.db.$count(group);
    const answer = await world.send(calls.registerGroup, { body: { ...form, website: 'spam' } });
    expect(answer).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^GRP-/) } });
    expect(await world.db.$count(group)).toBe(before);
  });
});

test('each form has its limit; admins are not held to the one for visitors', async () => {
  const strict = await startTestApp({ rateLimitScale: 1 });
  try {
    const { token } = await strict.signInAs('admin');
    for (const call of [calls.sendContactMessage, calls.subscribeNewsletter, calls.registerGroup, calls.createGroup]) {
      const answers = [];
      for (let i = 0; i < 9; i += 1) answers.push(await strict.send(call, { body: {} }));
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(422), 429]);
      expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    for (let i = 0; i < 12; i += 1)
      expect((await strict.send(calls.createGroup, { token, body: {} })).status).toBe(422);
  } finally {
    await strict.close();
  }
});

describe('a visitor’s Idempotency-Key', () => {
  const contact = { name: 'Keisha Ward', email: 'keisha@family.test', subject: 'Camp', message: 'Is there a place?' };
  const registration = {
    name: 'Chess Club',
    organization: 'Mico Primary',
    service_type: 'teacher_training',
    address: '1 Marescaux Road',
    contact_name: 'Ian Reid',
    contact_email: 'ian@school.test',
    contact_phone: '876-555-0177',
    expected_participants: 12,
    preferred_start_date: '2026-09-07',
  };
  const admins = {
    name: 'Debate Club',
    organization: 'Mico',
    contact_name: 'Ian Reid',
    contact_email: 'i@school.test',
  };
  const forms = [
    { call: calls.sendContactMessage, body: contact, rows: contactMessage },
    { call: calls.registerGroup, body: registration, rows: group },
    { call: calls.createGroup, body: { ...admins, contact_phone: '8765550177', address: '1 Road' }, rows: group },
    { call: calls.subscribeNewsletter, body: { email: 'once@family.test' }, rows: newsletterSubscription },
  ];
  let keys = 0;
  const newKey = () => `visit-${(keys += 1)}`;
  const withKey = (key: string) => ({ 'idempotency-key': key });
  const effects = async (table: (typeof forms)[number]['rows']) => [
    await world.db.$count(table),
    await world.db.$count(mailMessage),
  ];

  test.each(forms)(
    'sent twice with one key it is one record and one answer: $call.path',
    async ({ call, body, rows }) => {
      const headers = withKey(newKey());
      const first = await world.send(call, { body, headers });
      expect(first.status).toBeLessThan(300);
      const after = await effects(rows);
      const again = await world.send(call, { body, headers });
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(await effects(rows)).toEqual(after);
    },
  );

  test.each(forms.slice(0, 3))(
    'thirty at once with one key are one record: $call.path',
    async ({ call, body, rows }) => {
      const [before] = await effects(rows);
      const headers = withKey(newKey());
      const answers = await Promise.all(Array.from({ length: 30 }, () => world.send(call, { body, headers })));
      const done = answers.filter(({ status }) => status === 201);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map(({ body: said }) => JSON.stringify(said))).size).toBe(1);
      for (const refused of answers.filter(({ status }) => status !== 201))
        expect(refused).toMatchObject({ status: 409, body: { code: 'still_running' } });
      expect((await effects(rows))[0]).toBe(before! + 1);
      expect((await world.send(call, { body, headers })).body).toEqual(done[0]!.body);
    },
  );

  test('without a key, or with another one, every message is its own', async () => {
    const before = await world.db.$count(contactMessage);
    for (const headers of [{}, {}, withKey(newKey()), withKey(newKey())])
      expect((await world.call(calls.sendContactMessage, { body: contact, headers })).status).toBe(201);
    expect(await world.db.$count(contactMessage)).toBe(before + 4);
  });

  test('a guessed key shows nothing of another visitor’s request: other content is a request of its own', async () => {
    const headers = withKey(newKey());
    const mine = await world.send(calls.registerGroup, { body: registration, headers });
    const theirs = await world.send(calls.registerGroup, { body: { ...registration, name: 'Other Club' }, headers });
    expect(theirs.status).toBe(201);
    expect(theirs.body.reference).not.toBe(mine.body.reference);
    const { token } = await world.signInAs('parent');
    const signedIn = await world.send(calls.registerGroup, { body: registration, headers, token });
    expect(signedIn.body.reference).not.toBe(mine.body.reference);
  });

  test('what does not validate leaves the key free, and a key that is none is refused', async () => {
    const headers = withKey(newKey());
    expect((await world.call(calls.sendContactMessage, { body: { ...contact, email: 'x' }, headers })).status).toBe(
      422,
    );
    expect((await world.call(calls.sendContactMessage, { body: contact, headers })).status).toBe(201);
    const spaces = await world.call(calls.sendContactMessage, { body: contact, headers: withKey('two words') });
    expect(spaces.status).toBe(422);
  });
});
