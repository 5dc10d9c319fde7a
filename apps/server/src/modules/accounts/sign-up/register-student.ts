import type { z } from 'zod';
import type { registerStudent as registerStudentBody } from '@doctorbird/contract/accounts/auth';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { sql } from 'drizzle-orm';
import { newAccount } from '../../../access/account-version.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readSignUpTexts } from '../../families/consents/consent-texts.ts';
import { stayingFamily } from '../../families/parents/staying-family.ts';
import { sealMedicalNotes } from '../../families/health/medical-notes.ts';
import { textsIn } from '../../families/students/child-details.ts';
import { student } from '../../families/students/students.table.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { emailIsTaken, emailTaken, insertAccount } from './open-account.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { sendWelcome } from '../sign-in/send-links.ts';

const youngestAlone = 8;

/**
 * Opens a student account. A parent named here only gets a request; accepting it creates the link (docs/rules.md, rule
 * 9). Throws 409 for a taken email, 422 for a common password or a very young child.
 */
export async function registerStudent(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  { given, userAgent }: { given: z.output<typeof registerStudentBody>; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { origin, now } = context;
  if (ageOn(given.date_of_birth, jamaicaDay(now)) < youngestAlone)
    throw invalid({
      date_of_birth: 'Children under 8 are registered by a parent: please ask yours to open a parent account',
    });
  if (await emailIsTaken(db, given.email)) throw emailTaken();
  const passwordHash = await preparePassword(db, given);
  return inTransaction(db, async (tx) => {
    const accountId = await insertAccount(tx, context, { given: { ...given, role: 'student' }, passwordHash });
    const studentId = newId();
    await tx.insert(student).values({
      id: studentId,
      accountId,
      fullName: given.full_name,
      email: given.email,
      dateOfBirth: given.date_of_birth,
      gradeLevel: given.grade_level,
      ...textsIn(given),
      medicalNotesSealed: sealMedicalNotes(context.sealer, studentId, given.medical_notes),
      requestedParentId: await parentNamed(tx, given.parent_id),
      createdAt: now,
    });
    const about = { entity: 'student', entityId: studentId };
    // The ledger of consents is a family's; a student who belongs to none yet has agreed here.
    const agreed = (await readSignUpTexts(tx)).map(({ kind, version }) => ({
      action: 'consent.given',
      ...about,
      after: { kind, text_version: version },
    }));
    await recordAudits(tx, { ...origin, actorId: accountId, role: 'student' }, [
      { action: 'account.registered', ...about },
      ...agreed,
    ]);
    await sendWelcome(tx, context, { id: accountId, email: given.email, name: given.full_name });
    const token = await context.sessions.open(tx, newAccount(accountId), { userAgent, address: origin.address });
    return { token, accountId };
  });
}

/** Accepts a family code or a parent's id. No match sends no request and no error, so that codes cannot be probed. */
async function parentNamed(db: Executor, named: string | null): Promise<string | null> {
  if (!named) return null;
  const isNamed = sql`p.family_code = ${named.toUpperCase()} or p.id::text = ${named.toLowerCase()}`;
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${stayingFamily(isNamed)} as id`);
  return rows[0]?.id ?? null;
}
