import type { recipients } from '@doctorbird/contract/messages/conversations';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';

/** As on the wire, with moments as rows have them. */
export type TaughtFamilies = Pick<z.input<typeof recipients>, 'families' | 'classes'>;
export type FamilyRecipients = Pick<z.input<typeof recipients>, 'teachers' | 'children'>;

/** Children, their classes and who teaches them: only higher domains know (`app-parts.ts`). */
export interface ConversationPeople {
  /** The ids of the children whom a member of staff teaches now, to use with `in`. */
  taughtBy(staffId: string | AnyPgColumn): SQL;
  /** The ids of the children of a family's account, to use with `in`. */
  childrenOf(accountId: string | AnyPgColumn): SQL;
  /** Whether a child is of an account now: of its parent or a further guardian, or its own. */
  isChildOf(studentId: string | AnyPgColumn, accountId: string | AnyPgColumn): SQL;
  childName(studentId: AnyPgColumn): SQL<string | null>;
  programTitle(programId: AnyPgColumn | SQL): SQL<string | null>;
  /** The teachers of a family's children now, and the children. */
  recipients(db: Executor, accountId: string, now: Date): Promise<FamilyRecipients>;
  /** The adults of the children in a teacher’s classes, and the classes. */
  taughtFamilies(db: Executor, staffId: string, now: Date): Promise<TaughtFamilies>;
  /** The ids of the accounts of students whose adult somebody is, to use with `in`. */
  studentsGuardedBy(accountId: string | AnyPgColumn): SQL;
  /** The adults of a student’s account. */
  guardiansOf(studentAccountId: AnyPgColumn | SQL): SQL<{ id: string; name: string }[]>;
  /** Whether a student writes alone: of age, and without an adult in the portal. */
  writesAlone(db: Executor, asked: { accountId: string; now: Date }): Promise<boolean>;
  /** The ids of the programs that a member of staff teaches as a whole, to use with `in`. */
  classesOf(staffId: string | AnyPgColumn): SQL;
  /** A child of a family in a program, whom this member of staff teaches now; null without one. */
  childInClass(asked: {
    accountId: string | AnyPgColumn;
    programId: SQL;
    staffId: string | AnyPgColumn;
  }): SQL<string | null>;
  /** A child of an account who is expected in a class today, and when it begins; null for any other. */
  inClassToday(
    db: Executor,
    asked: { studentId: string; accountId: string; now: Date },
  ): Promise<{ name: string; at: Date } | null>;
  /** Whether a child is in a program. */
  takesPart(db: Executor, asked: { studentId: string; programId: string }): Promise<boolean>;
}
