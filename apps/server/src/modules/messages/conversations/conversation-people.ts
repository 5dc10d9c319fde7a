import type { Recipients } from '@doctorbird/contract/messages/conversations';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';

/** Children, their classes and who teaches them: only higher domains know (`app-parts.ts`). */
export interface ConversationPeople {
  /** The ids of the children whom a member of staff teaches now, to use with `in`. */
  taughtBy(staffId: string | AnyPgColumn): SQL;
  /** The ids of the children of a family's account, to use with `in`. */
  childrenOf(accountId: string | AnyPgColumn): SQL;
  childName(studentId: AnyPgColumn): SQL<string | null>;
  programTitle(programId: AnyPgColumn): SQL<string | null>;
  /** The teachers of a family's children now, and the children. */
  recipients(db: Executor, accountId: string): Promise<Recipients>;
  /** The full name of a child who is expected in a class today; null for any other. */
  inClassToday(db: Executor, asked: { studentId: string; now: Date }): Promise<string | null>;
  /** Whether a child is in a program. */
  takesPart(db: Executor, asked: { studentId: string; programId: string }): Promise<boolean>;
}
