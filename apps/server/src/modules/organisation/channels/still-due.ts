import type { Executor } from '../../../platform/database/connect.ts';

/** What a stored text is about, before it leaves. */
interface TextSubject {
  kind: string;
  /** As `notifyPeople` wrote it; null where every call sends. */
  key: string | null;
  accountId: string;
}

/**
 * Whether a text that waited, for the morning or for the next day, is still true: only higher domains know what it is about
 * (`app-parts.ts`).
 */
export type IsStillDue = (db: Executor, context: { now: Date }, subject: TextSubject) => Promise<boolean>;
