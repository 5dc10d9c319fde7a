import { inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { type Choices, choicesOf } from './notification-choices.ts';
import { notificationChoice, pushSubscription } from './notification-choices.table.ts';

/** A person with an account, and how messages may reach them. */
export interface Reader {
  id: string;
  name: string;
  /** Null for a parent who has none. */
  email: string | null;
  /** E.164; null when there is none. */
  phone: string | null;
  isActive: boolean;
  choices: Choices;
  /** The ids of the browsers that show notifications. */
  devices: string[];
}

/** The readers with these accounts, by id. */
export async function findReaders(db: Executor, ids: readonly string[]): Promise<Map<string, Reader>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({
      id: account.id,
      name: account.fullName,
      email: account.email,
      phone: account.phone,
      isActive: account.isActive,
    })
    .from(account)
    .where(inArray(account.id, [...ids]));
  const choices = await db
    .select()
    .from(notificationChoice)
    .where(inArray(notificationChoice.accountId, [...ids]));
  const devices = await db
    .select({ id: pushSubscription.id, accountId: pushSubscription.accountId })
    .from(pushSubscription)
    .where(inArray(pushSubscription.accountId, [...ids]));
  const chosen = new Map(choices.map((row) => [row.accountId, row]));
  return new Map(
    people.map((person) => [
      person.id,
      {
        ...person,
        choices: choicesOf(chosen.get(person.id)),
        devices: devices.flatMap((device) => (device.accountId === person.id ? [device.id] : [])),
      },
    ]),
  );
}
