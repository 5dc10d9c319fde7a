import type { Audience, AudienceChoices, BroadcastKind } from '@doctorbird/contract/messages/broadcasts';
import type { Executor } from '../../../platform/database/connect.ts';

/** Somebody who gets a message, with what it can fill in. */
export interface Reached {
  /** `account:…` or `group:…`. */
  key: string;
  /** Null: the contact of a group. */
  accountId: string | null;
  role: 'parent' | 'student' | 'staff' | 'group';
  name: string;
  email: string | null;
  children: string[];
  programs: string[];
  /** What the account owes; cents. */
  owedCents: number;
}

export interface Reach {
  /** By name. */
  people: Reached[];
  /** Who is meant, but cannot or must not be written to. */
  unreachable: { name: string; reason: string }[];
}

/** Who an audience is, only higher domains know (`app-parts.ts`). */
export interface BroadcastReach {
  reach(db: Executor, asked: { audience: Audience; kind: BroadcastKind; now: Date }): Promise<Reach>;
  choices(db: Executor): Promise<Omit<AudienceChoices, 'saved'>>;
  /** Of these accounts, those who agree to news now. */
  agreeing(db: Executor, accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether what a message says was taken back: the classes that it cancels take place. */
  isTakenBack(db: Executor, broadcastId: string): Promise<boolean>;
}
