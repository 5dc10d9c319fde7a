import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { sql, type SQL } from 'drizzle-orm';
import type { Ports } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { years, type PrivacyRules } from '../../organisation/settings/privacy-rules.ts';
import type { ErasingContext } from '../deletions/erase-tasks.ts';

/** Who is warned first gets an email; a child may have an account, whose sessions end. */
export type RetentionContext = ErasingContext &
  Ports<Pick<AppDependencies, 'jobs' | 'config'>> & { sessions: Sessions };

export interface Retention {
  title: string;
  rule: (rules: PrivacyRules) => string;
  /** Returns `id`, `label` and `since` of everything expired; only admins see names. */
  due: (rules: PrivacyRules, now: Date) => SQL;
  href?: (id: string) => WebAddress;
  /** Removes one and returns the keys of its files. Only within `erasing`. */
  remove: (tx: Transaction, context: RetentionContext, id: string) => Promise<string[]>;
}

export const daysBefore = (now: Date, count: number): Date => new Date(now.getTime() - count * 86_400_000);
export const yearsBefore = (now: Date, count: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - count);
  return then;
};

/** Before this a period that may be missing has passed; nothing is before `-infinity`. */
export const periodBefore = (now: Date, period: number | null): SQL =>
  period === null ? sql`'-infinity'::timestamptz` : sql`${yearsBefore(now, period)}`;

/** `3 years after the last class`, or that such records stay. */
export const ruleOf = (period: number | null, after: string): string =>
  period === null ? 'Not removed: the settings have no period' : `${years(period)} ${after}`;
