import type { OwnCoursework } from '@doctorbird/contract/teaching/coursework';
import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { buildCompetition, buildMembers } from '../../demo/content/build-content.ts';
import { buildRefund } from '../../demo/builders/build-refund.ts';
import { buildCoursework, buildReport, buildSubmission } from '../../demo/builders/build-teaching.ts';
import { badgeAward, certificate } from '../../src/modules/teaching/achievements/achievements.table.ts';
import { payment } from '../../src/modules/billing/payments/payments.table.ts';
import { gatewayMismatch } from '../../src/modules/billing/mismatches/mismatches.table.ts';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { filmMp4 } from '../sample-films.ts';
import { pdf, sendFile } from '../send-file.ts';
import { aPhoto } from '../story-world.ts';
import { marks, newChild, type Scene } from './scene.ts';

/** Records of family A that nobody has touched, made again for each ask that changes or removes them. */

const earlier = new Date('2026-02-01T15:00:00Z');

/** A call made on the way to a record has to work, or the walk would walk over nothing. */
export async function made<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Making a record answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function newPlace(
  scene: Scene,
  { status = 'pending', ...program }: { status?: EnrollmentStatus; programId?: string } = {},
): Promise<string> {
  const studentId = await newChild(scene);
  const hold = { holdExpiresAt: status === 'pending' ? new Date('2026-03-12T15:00:00Z') : null };
  return buildEnrollment(scene.world.db, { studentId, status, createdAt: earlier, ...hold, ...program });
}

/** A card payment that came, for a place of its own. */
export async function newPayment(scene: Scene): Promise<string> {
  const enrollmentId = await newPlace(scene, { status: 'enrolled' });
  return inTransaction(scene.world.db, (tx) => buildPayment(tx, { enrollmentId, at: earlier }));
}

/** A place that was paid, in a program that was cancelled. */
export async function newCancelledPlace(scene: Scene): Promise<{ id: string; programId: string }> {
  const { id: programId } = await newProgram(scene, { status: 'open' });
  const id = await newPlace(scene, { status: 'enrolled', programId });
  await inTransaction(scene.world.db, (tx) => buildPayment(tx, { enrollmentId: id, at: earlier, method: 'cash' }));
  const { token } = scene.secondAdmin;
  const body = { status: 'cancelled', reason: 'Too few children' };
  await made(scene.world.send(calls.changeProgramStatus, { token, params: { id: programId }, body }));
  return { id, programId };
}

/** Cash that was handed over, for a place of its own. */
export async function newCashPayment(scene: Scene): Promise<string> {
  const enrollmentId = await newPlace(scene, { status: 'enrolled' });
  return inTransaction(scene.world.db, (tx) => buildPayment(tx, { enrollmentId, at: earlier, method: 'cash' }));
}

export async function newRefund(
  scene: Scene,
  facts: { state: 'awaiting_approval' | 'requested'; channel: 'bank_transfer' },
): Promise<string> {
  const paymentId = await newPayment(scene);
  const refund = { paymentId, amountCents: 100_000, by: scene.secondAdmin.id, at: earlier, reason: 'Moved away' };
  await inTransaction(scene.world.db, (tx) => buildRefund(tx, { ...refund, ...facts }));
  const { rows } = await scene.world.pool.query<{ id: string }>('select id from refund where payment_id = $1', [
    paymentId,
  ]);
  return rows[0]!.id;
}

export const aRule = {
  kind: 'early_bird',
  name: 'Early bird',
  percent: 10,
  amount: null,
  program_ids: [],
  from: null,
  until: '2026-03-01',
  combines: true,
  active: true,
  nth_child: null,
  scope: null,
} as const;
/** An early bird that is over, so that no price of another request changes. */
export const newRule = async ({ world, secondAdmin }: Scene): Promise<string> =>
  (await made<{ id: string }>(world.send(calls.addPriceRule, { token: secondAdmin.token, body: aRule }))).id;

export const aCode = ({ next }: Scene) => ({
  code: `WALK${next()}`,
  percent: null,
  amount: 500,
  program_ids: [],
  from: null,
  until: null,
  combines: true,
  active: true,
  most_uses: null,
  most_per_family: 1,
});
export const newCode = async (scene: Scene): Promise<string> =>
  (
    await made<{ id: string }>(
      scene.world.call(calls.addPriceCode, { token: scene.secondAdmin.token, body: aCode(scene) }),
    )
  ).id;

export const aScholarship = async (scene: Scene) => ({
  student_id: await newChild(scene),
  program_id: scene.families.A.programId,
  covers: 'program',
});
export async function newScholarship(scene: Scene): Promise<string> {
  const body = { ...(await aScholarship(scene)), reason: `Hard times at ${marks.A}` };
  const { token } = scene.families.A.parent;
  return (await made<{ id: string }>(scene.world.send(calls.askScholarship, { token, body }))).id;
}

/** A transfer for two places that the family was given one reference for. */
export async function newCheckout(scene: Scene): Promise<string> {
  const started = await made<{ checkout_id: string }>(
    scene.world.call(calls.startCheckout, {
      token: scene.families.A.parent.token,
      body: { enrollment_ids: [await newPlace(scene), await newPlace(scene)], method: 'bank_transfer' },
    }),
  );
  return started.checkout_id;
}

/** A link with which somebody else pays for a place of family A. */
export async function newPayerLink(scene: Scene): Promise<{ id: string; token: string }> {
  const link = await made<{ id: string; url: string }>(
    scene.world.call(calls.makePayerLink, {
      token: scene.families.A.parent.token,
      body: { enrollment_ids: [await newPlace(scene)] },
    }),
  );
  return { id: link.id, token: link.url.split('/').at(-1) ?? '' };
}

const linkTokens = new WeakMap<Scene, Promise<{ token: string }>>();

/** One link for all who open it: a family has few. */
export async function aPayerLink(scene: Scene): Promise<{ token: string }> {
  const token = linkTokens.get(scene) ?? newPayerLink(scene);
  linkTokens.set(scene, token);
  return { token: (await token).token };
}

export async function newPayerCheckout(scene: Scene): Promise<string> {
  const { token } = await aPayerLink(scene);
  const body = { name: 'Aunt Bev', email: 'bev@family.test', amount: 100, method: 'bank_transfer' } as const;
  return (await made<{ checkout_id: string }>(scene.world.call(calls.payByLink, { params: { token }, body })))
    .checkout_id;
}

async function checkoutFor({ world }: Scene, paymentId: string): Promise<string> {
  const [row] = await world.db.select({ id: payment.checkoutId }).from(payment).where(eq(payment.id, paymentId));
  return row!.id;
}

/** A transfer that the family was given a reference for. */
export async function newTransfer(scene: Scene): Promise<string> {
  const started = await made<{ payment_id: string }>(
    scene.world.call(calls.startPayment, {
      token: scene.families.A.parent.token,
      params: { id: await newPlace(scene) },
      body: { method: 'bank_transfer' },
    }),
  );
  return started.payment_id;
}

export async function newProof(scene: Scene): Promise<string> {
  const token = scene.families.A.parent.token;
  const sent = { token, params: { id: await newTransfer(scene) }, fields: { paid_on: '2026-03-09' } };
  const answer = await made<{ proof: { id: string } }>(sendFile(scene.world, calls.sendProof, sent));
  return answer.proof.id;
}

/** A CSV of a bank with one line of incoming money, each time another. */
export const aStatement = (scene: Scene) => ({
  bytes: Buffer.from(`Date,Description,Amount\n09/03/2026,Transfer ${scene.next()} of the walk,1250.00\n`),
  name: 'statement.csv',
});
export const statementColumns = {
  day: '0',
  day_format: 'day_month_year',
  text: '1',
  amount: '2',
  amount_kind: 'signed',
};

/** An open line of a bank's statement. */
export async function newBankLine(scene: Scene): Promise<string> {
  const { token } = scene.secondAdmin;
  const { bytes, name } = aStatement(scene);
  await made(
    sendFile(scene.world, calls.importStatement, { token, params: {}, fields: statementColumns, bytes, name }),
  );
  const { rows } = await scene.world.pool.query<{ id: string }>(
    "select id from bank_line where text = $1 and state = 'open'",
    [bytes.toString().split(',')[3]],
  );
  return rows[0]!.id;
}

/** A card payment of family A of which the gateway reports another amount. */
export async function newMismatch(scene: Scene): Promise<string> {
  const id = newId();
  await scene.world.db.insert(gatewayMismatch).values({
    id,
    gateway: 'sandbox',
    transactionId: `SB-walk-${scene.next()}`,
    orderId: 'DB-26-00001-1',
    kind: 'amount',
    event: 'payment.success',
    currency: 'JMD',
    reportedCents: 1_000,
    checkoutId: await checkoutFor(scene, await newPayment(scene)),
    expectedCents: 1_250_000,
  });
  return id;
}

export async function newDocument(scene: Scene): Promise<string> {
  const sent = {
    token: scene.families.A.parent.token,
    params: { id: await newChild(scene) },
    fields: { title: `Form of ${marks.A}` },
    name: `${marks.A}.pdf`,
  };
  return (await made<{ id: string }>(sendFile(scene.world, calls.sendDocument, sent))).id;
}

export const aPerson = (name: string) => ({
  full_name: `${name} ${marks.A}`,
  relationship: 'Aunt',
  phone: '876-555-0144',
  is_emergency_contact: true,
  may_pick_up: false,
});
export async function newPerson(scene: Scene): Promise<{ id: string; person_id: string }> {
  const id = await newChild(scene);
  const token = scene.families.A.parent.token;
  const person = await made<{ id: string }>(
    scene.world.call(calls.addPerson, { token, params: { id }, body: aPerson('Joan') }),
  );
  return { id, person_id: person.id };
}

/** A child of family A in the program that `staff` teaches. */
export async function newTaughtChild(scene: Scene): Promise<string> {
  const studentId = await newChild(scene);
  const { programId } = scene.families.A;
  await buildEnrollment(scene.world.db, { studentId, programId, status: 'enrolled', createdAt: earlier });
  return studentId;
}

export async function newReport(scene: Scene, status: 'draft' | 'released'): Promise<string> {
  return buildReport(scene.world.db, {
    studentId: await newTaughtChild(scene),
    programId: scene.families.A.programId,
    authorId: scene.people.staff.id,
    status,
    comment: `About ${marks.A}`,
    skills: [{ skill: 'Wiring', level: 'confident' }],
    ...(status === 'released' && { releasedAt: earlier }),
  });
}

export const newCoursework = ({ world, families, people }: Scene): Promise<string> =>
  buildCoursework(world.db, {
    programId: families.A.programId,
    title: `Task for ${marks.A}`,
    dueOn: '2026-03-20',
    createdBy: people.staff.id,
  });

export async function newSubmission(scene: Scene): Promise<string> {
  return buildSubmission(scene.world.db, {
    courseworkId: await newCoursework(scene),
    studentId: await newTaughtChild(scene),
    text: `Work of ${marks.A}`,
  });
}

/** A video that the child with the account handed in, with its picture. */
export async function newWorkVideo(scene: Scene): Promise<string> {
  const { token } = scene.people.student;
  const params = { id: await newCoursework(scene) };
  const film = { token, params, bytes: filmMp4({ seconds: 4 }), name: 'robot.mp4' };
  const work = await made<OwnCoursework>(sendFile(scene.world, calls.submitWorkFile, film));
  const { id } = work.submission!.file!;
  await made(
    sendFile(scene.world, calls.addWorkPoster, { token, params: { id }, bytes: await aPhoto(), name: 'robot.jpg' }),
  );
  return id;
}

/** A file in the instructions of coursework. */
export async function newCourseworkFile(scene: Scene): Promise<string> {
  const sent = { token: scene.people.staff.token, params: { id: await newCoursework(scene) }, bytes: pdf };
  return (await made<{ id: string }>(sendFile(scene.world, calls.addCourseworkFile, sent))).id;
}

export async function newBadge(scene: Scene): Promise<string> {
  const id = newId();
  const studentId = await newTaughtChild(scene);
  await scene.world.db
    .insert(badgeAward)
    .values({ id, studentId, badge: 'team-player', awardedBy: scene.people.staff.id });
  return id;
}

/** Of the child with the account, so that the student reaches it too. */
export async function newCertificate(scene: Scene): Promise<{ id: string; code: string }> {
  const { childId: studentId } = scene.families.A;
  const id = newId();
  const code = `WALK-${String(scene.next()).padStart(4, '0')}-CODE`;
  const enrollmentId = await buildEnrollment(scene.world.db, { studentId, status: 'completed', createdAt: earlier });
  const snapshot = {
    student: `Kayla ${marks.A}`,
    program: 'Rovers',
    organisation: 'Doctorbird Robotics',
    meetings_attended: 9,
  };
  await scene.world.db.insert(certificate).values({ id, code, enrollmentId, studentId, snapshot });
  return { id, code };
}

export async function newEntry(scene: Scene): Promise<{ id: string; competitionId: string }> {
  const competitionId = await buildCompetition(scene.world.db);
  const id = newId();
  await scene.world.db.insert(competitionEntry).values({
    id,
    competitionId,
    parentId: scene.families.A.parent.id,
    name: `Team ${marks.A}`,
    feeCents: 250_000,
  });
  await buildMembers(scene.world.db, id, [{ name: 'Kayla A.', studentId: scene.families.A.childId }]);
  return { id, competitionId };
}

/** A program with one future meeting and no places. */
export async function newProgram(scene: Scene, facts: ProgramFacts = {}): Promise<{ id: string; meetingId: string }> {
  const id = await buildProgram(scene.world.db, { status: 'draft', startDate: '2026-04-04', ...facts });
  const pattern = { weekdays: [6], start_time: '10:00', end_time: '12:00', from: '2026-04-04', until: '2026-04-04' };
  const [meetingId] = await buildMeetings(scene.world.db, id, pattern);
  return { id, meetingId: meetingId! };
}

/** An active group of `staff` with one member and an admin's note. */
export async function newGroup(scene: Scene): Promise<{ id: string; member_id: string }> {
  const { world, people, next } = scene;
  const { token } = people.admin;
  const body = {
    name: `Walkers ${next()}`,
    organization: 'Walkerswood Primary',
    contact_name: 'Ms. Reid',
    contact_email: 'reid@school.test',
  };
  const { id } = await made<{ id: string }>(world.call(calls.createGroup, { token, body }));
  await world.pool.query("update partner_group set status = 'active', staff_id = $2 where id = $1", [
    id,
    people.staff.id,
  ]);
  const member = await made<{ id: string }>(
    world.call(calls.addGroupMember, { token, params: { id }, body: { full_name: 'Odane Reid' } }),
  );
  // Admins' notes are internal: no answer to staff may contain this mark.
  const note = { text: `${marks.B} still owes for the hall.` };
  await made(world.call(calls.addGroupNote, { token, params: { id }, body: note }));
  return { id, member_id: member.id };
}

/** A student who signed up alone and asked to belong to family A. */
export async function newLinkRequest(scene: Scene, fullName = `Ricky ${marks.A}`): Promise<string> {
  const { world, families } = scene;
  const asker = await world.signInAs('student', { fullName });
  const { rows } = await world.pool.query<{ id: string }>(
    'update student set requested_parent_id = $2, full_name = $3 where account_id = $1 returning id',
    [asker.id, families.A.parent.id, fullName],
  );
  return rows[0]!.id;
}

export async function idOf(scene: Scene, text: string, values: unknown[]): Promise<string> {
  const { rows } = await scene.world.pool.query<{ id: string }>(text, values);
  if (!rows[0]) throw new Error(`No row: ${text}`);
  return rows[0].id;
}
