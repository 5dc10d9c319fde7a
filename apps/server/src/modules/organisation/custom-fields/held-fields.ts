import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { databaseOf } from '../../../platform/database/transaction.ts';
import { readSetting } from '../settings/organisation-settings.ts';

/** All custom fields in their order, retired ones too. */
export const readFields = async (db: Executor): Promise<CustomField[]> =>
  (await readSetting(db, 'custom_fields'))?.fields ?? [];

const heldForMs = 5_000;

/** What was read for one database, and how often it was dropped. */
interface Held {
  drops: number;
  fields?: CustomField[];
  until: number;
}
const held = new WeakMap<object, Held>();

function heldBy(db: object): Held {
  const known = held.get(db) ?? { drops: 0, until: 0 };
  held.set(db, known);
  return known;
}

/**
 * The same for lists that are read all day, in which a field of another process may come a few seconds late
 * (docs/scaling.md); one of this process comes at once. Within a transaction nothing is remembered.
 */
export async function heldFields(db: Executor): Promise<readonly CustomField[]> {
  if (databaseOf(db) !== db) return readFields(db);
  const known = heldBy(db);
  if (known.fields && Date.now() < known.until) return known.fields;
  const { drops } = known;
  const until = Date.now() + heldForMs;
  const fields = await readFields(db);
  // They may have changed while they were read.
  if (drops === known.drops) Object.assign(known, { fields, until });
  return fields;
}

/** Called after a change of the settings. */
export function dropFields(db: Database): void {
  const known = heldBy(db);
  known.drops += 1;
  delete known.fields;
}
