import { sealAlert } from '../../src/modules/families/health/critical-alert.ts';
import { sealMedicalNotes } from '../../src/modules/families/health/medical-notes.ts';
import { type GivenTexts, textsIn } from '../../src/modules/families/students/child-details.ts';
import { student } from '../../src/modules/families/students/students.table.ts';
import type { Sealer } from '../../src/platform/crypto/sealed-text.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { buildParent } from './build-account.ts';

export interface StudentFacts extends GivenTexts {
  /** Null makes an independent student; left out, a parent is built. */
  parentId?: string | null;
  accountId?: string;
  fullName?: string;
  dateOfBirth?: string;
  gradeLevel?: string;
  email?: string | null;
  medicalNotes?: { text: string; sealer: Sealer };
  /** For the people in the room; null is the answer that there is nothing. */
  alert?: { text: string | null; sealer: Sealer };
  createdAt?: Date;
}

export async function buildStudent(
  db: Executor,
  facts: StudentFacts = {},
): Promise<{ id: string; parentId: string | null }> {
  const id = newId();
  const parentId = facts.parentId === undefined ? await buildParent(db) : facts.parentId;
  await db.insert(student).values({
    id,
    parentId,
    accountId: facts.accountId,
    fullName: facts.fullName ?? 'Test Child',
    dateOfBirth: facts.dateOfBirth ?? '2016-05-04',
    gradeLevel: facts.gradeLevel ?? '5',
    ...textsIn(facts),
    email: facts.email ?? null,
    medicalNotesSealed: facts.medicalNotes
      ? sealMedicalNotes(facts.medicalNotes.sealer, id, facts.medicalNotes.text)
      : null,
    criticalAlertSealed: facts.alert ? sealAlert(facts.alert.sealer, id, facts.alert.text) : null,
    noCriticalAlert: facts.alert?.text === null,
    createdAt: facts.createdAt ?? new Date(),
  });
  return { id, parentId };
}
