import { calls } from '@doctorbird/contract/calls';
import { eq, isNull } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { payment } from '../../src/modules/billing/payments/payments.table.ts';
import { paymentProof } from '../../src/modules/billing/proofs/proofs.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { pdf, sendFile } from '../send-file.ts';
import { buildBill } from '../build-bill.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let childId: string;
beforeAll(async () => {
  world = await startTestApp();
  parent = await world.signInAs('parent', { fullName: 'Simone <Campbell>', email: 'simone@robots.test' });
  other = await world.signInAs('parent', { fullName: 'Betty Betafield' });
  admin = await world.signInAs('admin');
  const child = async (token: string, full_name: string) =>
    (
      await world.call(calls.createStudent, {
        token,
        body: { full_name, date_of_birth: '2016-05-04', grade_level: '4', medical_notes: `Inhaler of ${full_name}` },
      })
    ).body.id;
  childId = await child(parent.token, 'Ava Campbell');
  await child(other.token, 'Bruno Betafield');
  const programId = await buildProgram(world.db, { title: 'Robot Yard' });
  const enrollmentId = await buildEnrollment(world.db, { studentId: childId, programId, status: 'enrolled' });
  await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId }));
  const sent = await sendFile(world, calls.sendDocument, {
    token: parent.token,
    params: { id: childId },
    fields: { title: 'Birth certificate' },
    name: '../../etc/birth "certificate".pdf',
  });
  expect(sent.status).toBe(201);
});
afterAll(() => world.close());

const request = (token: string) => world.call(calls.requestOwnCopy, { token });
const list = async (token: string) => (await world.call(calls.listOwnCopies, { token })).body.data;
const fetchCopy = (token: string, id: string) => world.call(calls.downloadOwnCopy, { token, params: { id } });

/** The files of a finished copy, by their names. */
async function copyOf(token: string): Promise<Record<string, string>> {
  const asked = await request(token);
  expect(asked).toMatchObject({ status: 201, body: { state: 'preparing' } });
  await world.jobs.runDue();
  expect((await list(token))[0]).toMatchObject({ id: asked.body.id, state: 'ready' });
  const { status, body, headers } = await fetchCopy(token, asked.body.id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const entries = Object.entries(unzipSync(new Uint8Array(body as Buffer)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

describe('a copy of everything', () => {
  test('has the records, the files and a page to read, of this family and no other', async () => {
    const feed = await world.call(calls.turnOnCalendarFeed, { token: parent.token });
    const files = await copyOf(parent.token);
    expect(JSON.parse(files['data/account.json']!)).toMatchObject([
      { calendar_feed_since: expect.any(String), calendar_feed_read_at: null },
    ]);
    expect(Object.values(files).join('\n')).not.toContain(feed.body.url);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'index.html',
        'data/account.json',
        'data/children.json',
        'data/invoices.json',
        'data/payments.json',
        'data/receipts.json',
      ]),
    );
    expect(JSON.parse(files['data/children.json']!)).toMatchObject([
      { id: childId, full_name: 'Ava Campbell', health_notes: 'Inhaler of Ava Campbell' },
    ]);
    expect(JSON.parse(files['data/invoices.json']!)).toMatchObject([
      { number: expect.stringMatching(/^INV-/), kind: 'charge' },
    ]);
    expect(JSON.parse(files['data/payments.json']!)).toMatchObject([{ state: 'confirmed' }]);
    const documents = Object.keys(files).filter((name) => name.startsWith('files/documents/'));
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatch(/^files\/documents\/[0-9a-f]{12}-[\w.-]+\.pdf$/);
    expect(files[documents[0]!]).toBe(pdf.toString());
    expect(files['index.html']).toContain('Simone &lt;Campbell&gt;');
    expect(files['index.html']).not.toContain('<Campbell>');
    const all = Object.values(files).join('\n');
    expect(all).not.toMatch(/Bet(ty|afield)|Bruno/);
    expect(all).not.toMatch(/argon2|password_hash|token_hash|medical_notes_sealed/);
  });

  test('has what a family paid on bills, also without a child here, and nobody else’s', async () => {
    const alone = await world.signInAs('parent', { fullName: 'Only Owing' });
    const at = world.clock.now();
    const billId = await buildBill(world.db, { parentId: alone.id, cents: 350_000, at, title: 'Entry fee' });
    await buildBill(world.db, { parentId: other.id, cents: 100_000, at, title: 'Fee of the others' });
    const recorder = await world.signInAs('admin');
    const paid = await world.call(calls.recordBillPayment, {
      token: recorder.token,
      params: { id: billId },
      body: { method: 'cash', reference: null, due: 3_500, amount: 1_000 },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    const slipOf = async (checkoutId: string, submittedBy: string, fileName: string) => {
      const fileKey = await world.files.put('proofs', Buffer.from(`%PDF ${fileName}`), 'pdf');
      const facts = { id: newId(), checkoutId, submittedBy, fileName, fileKey, paidOn: '2026-03-10' };
      await world.db.insert(paymentProof).values({ ...facts, state: 'accepted', fileType: 'pdf' });
    };
    const [own] = await world.db.select().from(payment).where(eq(payment.receivableId, billId));
    await slipOf(own!.checkoutId, alone.id, 'transfer slip.pdf');
    const [ofOthers] = await world.db.select().from(payment).where(isNull(payment.receivableId));
    await slipOf(ofOthers!.checkoutId, parent.id, 'slip of others.pdf');
    const files = await copyOf(alone.token);
    const proofs = Object.entries(files).filter(([name]) => name.includes('proofs/'));
    expect(proofs).toEqual([
      [expect.stringMatching(/^files\/proofs\/.*transfer.slip\.pdf$/), '%PDF transfer slip.pdf'],
    ]);
    expect(JSON.parse(files['data/payments.json']!)).toMatchObject([{ receivable_id: billId, amount_cents: 100_000 }]);
    expect(JSON.parse(files['data/receipts.json']!)).toHaveLength(1);
    expect(Object.values(files).join('\n')).not.toContain('Fee of the others');
  });

  test('is announced by a mail that leads to the signed-in page, and carries no key itself', async () => {
    const mails = await world.db.select().from(mailMessage);
    const mail = mails.find(
      ({ subject, toAddress }) => subject.includes('copy of your data') && toAddress === parent.email,
    );
    expect(mail!.text).toContain('http://robots.test/parent/settings#your-data');
    const { id } = (await list(parent.token))[0]!;
    expect(mail!.text).not.toContain(id);
  });

  test('is nobody else’s, neither family nor admin', async () => {
    const { id } = (await list(parent.token))[0]!;
    for (const { token } of [other, admin]) {
      expect((await fetchCopy(token, id)).status).toBe(404);
      expect(await list(token)).toEqual([]);
    }
    expect((await world.call(calls.requestCopyFor, { token: other.token, params: { id: parent.id } })).status).toBe(
      403,
    );
  });

  test('is made once, however often it is asked for at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(other.token)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await world.jobs.runDue();
    expect(await list(other.token)).toHaveLength(1);
  });

  test('expires after a week, and its file goes', async () => {
    const late = await world.signInAs('parent');
    await copyOf(late.token);
    const { rows } = await world.pool.query('select file_key from data_copy where account_id = $1', [late.id]);
    world.clock.advance(7 * 86_400_000 + 1000);
    const again = await world.call(calls.signIn, { body: { email: late.email, password: 'correct-horse-7' } });
    const { token } = again.body;
    const { id } = (await list(token))[0]!;
    expect((await fetchCopy(token, id)).status).toBe(404);
    // What cannot be downloaded is not shown as ready, whether or not the night has come.
    expect((await list(token))[0]).toMatchObject({ id, state: 'expired' });
    await world.jobs.enqueue(world.db, 'housekeeping', {});
    await world.jobs.runDue();
    expect((await list(token))[0]).toMatchObject({ state: 'expired' });
    expect(await world.files.exists(rows[0].file_key)).toBe(false);
  });

  test('needs a password entered lately, to ask for and to download', async () => {
    const holder = await world.signInAs('parent');
    await copyOf(holder.token);
    world.clock.advance(16 * 60_000);
    const { id } = (await list(holder.token))[0]!;
    expect((await request(holder.token)).body).toMatchObject({ code: 'fresh_sign_in_needed' });
    expect((await fetchCopy(holder.token, id)).body).toMatchObject({ code: 'fresh_sign_in_needed' });
  });

  test('is made by the office for a family, and mailed to the family', async () => {
    const boss = await world.signInAs('admin');
    const family = await world.signInAs('parent');
    const params = { id: family.id };
    expect((await world.call(calls.requestCopyFor, { token: boss.token, params })).status).toBe(201);
    await world.jobs.runDue();
    expect((await list(family.token))[0]).toMatchObject({ state: 'ready' });
    const nobody = { id: '0199b2f0-7c1d-7a50-8b9e-2f5d6c7a8b90' };
    expect((await world.call(calls.requestCopyFor, { token: boss.token, params: nobody })).status).toBe(404);
  });

  test('of a student under a parent leaves health notes, documents and money to the parent; staff have theirs', async () => {
    const student = await world.signInAs('student', { fullName: 'Kayla Student' });
    await world.pool.query('update student set parent_id = $2 where account_id = $1', [student.id, parent.id]);
    const files = await copyOf(student.token);
    expect(JSON.parse(files['data/children.json']!)[0]).not.toHaveProperty('health_notes');
    expect(files).not.toHaveProperty('data/payments.json');
    expect(files['index.html']).toContain('Your parent’s copy has');
    expect(Object.values(files).join('\n')).not.toContain('Ava');
    const staff = await world.signInAs('staff');
    expect(Object.keys(await copyOf(staff.token))).toContain('data/teaching.json');
  });
});
