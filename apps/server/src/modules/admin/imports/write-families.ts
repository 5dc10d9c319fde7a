import { mostTags } from '@doctorbird/contract/organisation/tags';
import { eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { carryOver } from '../../billing/carried-over/carry-over.ts';
import { turnOfOffice } from '../../enrollments/line/require-turn.ts';
import { checkPlace, lockProgram, storePlace } from '../../enrollments/places/hold-place.ts';
import { sealAlert } from '../../families/health/critical-alert.ts';
import { sealMedicalNotes } from '../../families/health/medical-notes.ts';
import { importedRecord } from '../../families/imports/family-imports.table.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { newFamilyCode } from '../../families/parents/family-code.ts';
import { invitationOf, noPassword } from '../../families/parents/invite-family.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { childPerson } from '../../families/people/people.table.ts';
import { textsIn } from '../../families/students/child-details.ts';
import { student } from '../../families/students/students.table.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { applyTags } from '../tags/tag-records.ts';
import type { GoodRow } from './check-row.ts';
import type { DoneRow, DueRow, Import, Writing, WritingContext } from './import-parts.ts';
import { answerFields, inviteSecondGuardians } from './write-extras.ts';

interface Part {
  of: Import;
  due: readonly DueRow[];
}

/** Writes some families whole: people first, then places, and balances last, for the counter of invoices stays locked until the commit. */
export async function writeFamilies(tx: Transaction, context: WritingContext, { of, due }: Part): Promise<DoneRow[]> {
  const rows = due.map((one): Writing => ({
    ...one,
    parentId: one.plan.familyId,
    studentId: null,
    why: null,
    left: [],
    result: { studentId: null, parentId: null, newFamily: false, people: [], enrollments: [], carried: [] },
  }));
  const opened = await openFamilies(tx, context, rows);
  await requireFamilies(tx, rows);
  await addChildren(tx, context, { of, rows });
  await rememberRecords(tx, context, { of, rows });
  await giveTags(tx, context, rows);
  await givePlaces(tx, context, { of, rows });
  await answerFields(tx, context, { of, rows });
  if (of.facts.invite) {
    await invite(tx, context, opened);
    await inviteSecondGuardians(tx, context, { of, rows });
  }
  await carryBalances(tx, context, { of, rows });
  return rows.map(({ at, line, row, why, result, left }) => ({
    at,
    result: why === null ? result : null,
    left: [...(why === null ? [] : [why]), ...left].map((reason) => ({ line, name: row.child_name, why: reason })),
  }));
}

interface Opened {
  id: string;
  row: GoodRow;
}

async function openFamilies(tx: Transaction, { now }: WritingContext, rows: readonly Writing[]): Promise<Opened[]> {
  const wanted = new Map<string, Opened>();
  for (const { plan, row } of rows)
    if (plan.familyId === null && !wanted.has(plan.familyKey)) wanted.set(plan.familyKey, { id: newId(), row });
  if (wanted.size === 0) return [];
  const stored = await tx
    .insert(account)
    .values(
      [...wanted.values()].map(({ id, row }) => ({
        id,
        role: 'parent' as const,
        email: row.email,
        passwordHash: noPassword,
        fullName: row.parent_name,
        phone: row.phone,
        signInPhone: row.email === null ? row.phone : null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: account.id });
  const there = new Set(stored.map(({ id }) => id));
  const opened = [...wanted.values()].filter(({ id }) => there.has(id));
  if (opened.length > 0)
    await tx
      .insert(parent)
      .values(opened.map(({ id, row }) => ({ id, address: row.address, familyCode: newFamilyCode() })));
  for (const one of rows) {
    if (one.plan.familyId !== null) continue;
    const { id } = wanted.get(one.plan.familyKey)!;
    if (there.has(id)) {
      one.parentId = id;
      one.result.newFamily = true;
    } else one.why = 'Somebody signed up with this email or phone since the rehearsal';
  }
  return opened;
}

/** Of families that were here: they may have been merged, removed or switched off since the import began. */
async function requireFamilies(tx: Transaction, rows: readonly Writing[]): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ plan }) => plan.familyId ?? []))].toSorted();
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: parent.id, mergedIntoId: parent.mergedIntoId, isActive: account.isActive })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.id))
    .where(inArray(parent.id, ids))
    .orderBy(parent.id)
    .for('share', { of: parent });
  const families = new Map(found.map((family) => [family.id, family]));
  for (const one of rows) {
    if (one.plan.familyId === null) continue;
    const family = families.get(one.plan.familyId);
    if (family?.mergedIntoId === null && family.isActive) continue;
    one.parentId = null;
    one.why =
      family?.mergedIntoId === null
        ? 'The account of the family was switched off since the rehearsal'
        : 'The family was merged or removed since the rehearsal';
  }
}

async function addChildren(
  tx: Transaction,
  { now, sealer }: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  const children = rows.filter(({ plan, parentId }) => plan.outcome !== 'same' && parentId !== null);
  const people: (typeof childPerson.$inferInsert)[] = [];
  const contact = (one: Writing, given: { name: string; phone: string; relationship: string; collects: boolean }) => {
    const id = newId();
    one.result.people.push(id);
    people.push({
      id,
      studentId: one.studentId!,
      fullName: given.name,
      relationship: given.relationship,
      phone: given.phone,
      isEmergencyContact: true,
      mayPickUp: given.collects,
      createdAt: now,
    });
  };
  for (const one of children) {
    const { row } = one;
    one.studentId = newId();
    Object.assign(one.result, { studentId: one.studentId, parentId: one.parentId });
    if (row.second_name !== null && row.second_phone !== null)
      contact(one, {
        name: row.second_name,
        phone: row.second_phone,
        relationship: 'Guardian',
        collects: of.facts.secondMayCollect,
      });
    else if (row.second_name !== null) one.left.push('The second guardian has no phone, so is not on the list');
    if (row.emergency_name !== null && row.emergency_phone !== null)
      contact(one, {
        name: row.emergency_name,
        phone: row.emergency_phone,
        relationship: row.emergency_relationship ?? 'Emergency contact',
        collects: false,
      });
  }
  if (children.length > 0)
    await tx.insert(student).values(
      children.map(({ row, parentId, studentId }) => ({
        id: studentId!,
        parentId,
        fullName: row.child_name,
        dateOfBirth: row.date_of_birth,
        gradeLevel: row.grade_level,
        ...textsIn(row),
        medicalNotesSealed: sealMedicalNotes(sealer, studentId!, row.medical_notes),
        criticalAlertSealed: sealAlert(sealer, studentId!, row.critical_alert),
        createdAt: now,
      })),
    );
  if (people.length > 0) await tx.insert(childPerson).values(people);
  const ids = new Map(children.map(({ plan, studentId }) => [plan.childKey, studentId]));
  for (const one of rows) {
    if (one.plan.outcome !== 'same') continue;
    one.studentId = ids.get(one.plan.childKey) ?? null;
    if (one.studentId === null) one.why ??= 'The child of this line was not imported';
  }
}

/** By which the next file of this system finds them. A family that another import has just brought keeps its record. */
async function rememberRecords(
  tx: Transaction,
  { now }: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  const source = of.source.toLowerCase();
  const records = new Map<string, typeof importedRecord.$inferInsert>();
  for (const { plan, parentId, studentId, result } of rows) {
    if (result.studentId === null || parentId === null) continue;
    const shared = { source, importId: of.id, createdAt: now };
    records.set(`family ${plan.familyKey}`, { ...shared, kind: 'family', oldId: plan.familyKey, accountId: parentId });
    records.set(`child ${plan.childKey}`, { ...shared, kind: 'child', oldId: plan.childKey, studentId });
  }
  if (records.size > 0)
    await tx
      .insert(importedRecord)
      .values([...records.values()])
      .onConflictDoNothing();
}

async function giveTags(tx: Transaction, context: WritingContext, rows: readonly Writing[]): Promise<void> {
  const tagged = Map.groupBy(
    rows.filter(({ result, row }) => result.studentId !== null && row.tags.length > 0),
    ({ row }) => row.tags.slice(0, mostTags).join('\n'),
  );
  for (const same of tagged.values())
    try {
      await inTransaction(tx, (inner) =>
        applyTags(inner, context, {
          record_kind: 'student',
          ids: same.map(({ studentId }) => studentId!),
          add: same[0]!.row.tags,
          remove: [],
          preview: false,
        }),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      for (const one of same) one.left.push(`No tags: ${error.message}`);
    }
}

/** Places cost nothing here: what is owed for them is in the balance that is carried over. */
async function givePlaces(
  tx: Transaction,
  context: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  const wanted = rows.filter(
    ({ plan, studentId, why }) => why === null && studentId !== null && plan.programs.length > 0,
  );
  // The programs first and in one order, as everywhere (docs/locking.md).
  const programs = new Map<string, Awaited<ReturnType<typeof lockProgram>> | null>();
  for (const id of [...new Set(wanted.flatMap(({ plan }) => plan.programs))].toSorted())
    programs.set(id, await lockProgram(tx, id).catch(nullIfRefused));
  const given = new Set<string>();
  for (const one of wanted)
    for (const programId of one.plan.programs) {
      const key = `${one.studentId}|${programId}`;
      if (given.has(key)) continue;
      given.add(key);
      const place = programs.get(programId);
      if (!place) one.left.push('No place: the program takes nobody any more');
      else await givePlace(tx, context, { of, one, place });
    }
}

const nullIfRefused = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

async function givePlace(
  tx: Transaction,
  context: WritingContext,
  { of, one, place }: { of: Import; one: Writing; place: Awaited<ReturnType<typeof lockProgram>> },
): Promise<void> {
  const { row, parentId, studentId } = one;
  const child = { id: studentId!, fullName: row.child_name, dateOfBirth: row.date_of_birth, parentId };
  const note = `From ${of.source}`;
  try {
    await inTransaction(tx, async (inner) => {
      const asked = { child, place, byAdmin: true };
      // Only a child outside the ages needs a reason; with any other it is refused.
      const age = await checkPlace(inner, context, { ...asked, ageReason: null }).catch((error: unknown) => {
        if (error instanceof DomainError && error.details.fields?.age_reason !== undefined)
          return checkPlace(inner, context, { ...asked, ageReason: note });
        throw error;
      });
      const priced = { childId: child.id, programId: place.id, lines: [], totalCents: 0 };
      const facts = { turn: turnOfOffice, child, place, priced, byAdmin: true, holdHours: 0, age, asked: { note } };
      one.result.enrollments.push((await storePlace(inner, context, facts)).id);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    one.left.push(`No place in ${place.title}: ${error.message}`);
  }
}

async function invite(tx: Transaction, context: WritingContext, families: readonly Opened[]): Promise<void> {
  const mails = [];
  for (const { id, row } of families)
    if (row.email !== null)
      mails.push(await invitationOf(tx, context, { id, email: row.email, name: row.parent_name }));
  await sendMails(tx, context, { kind: guardianMails.imported, mails });
}

async function carryBalances(
  tx: Transaction,
  context: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  const owing = rows.filter(({ plan, parentId, why }) => why === null && parentId !== null && (plan.cents ?? 0) !== 0);
  for (const { plan, parentId, result } of owing) {
    const balance = { parentId: parentId!, cents: plan.cents!, source: of.source };
    const carried = await carryOver(tx, context, { ...balance, asOf: of.facts.asOf, dueOn: of.facts.dueOn });
    if (carried) result.carried.push(carried);
  }
}
