import type { Permission } from '@doctorbird/contract/core/permissions';
import { type AskedRight, permissionsAsked, withIncluded } from '@doctorbird/contract/core/permissions';
import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { AnyList } from '@doctorbird/contract/core/list';
import { rightsOfQuery } from '@doctorbird/contract/core/list-rights';
import { type ListName, lists } from '@doctorbird/contract/lists';
import type { Actor } from '../../../access/actor.ts';
import { requirePermissions } from '../../../access/permission-needed.ts';
import { mayDo } from '../../../access/rights.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** What reading a list asks. Counts of its views and its export answer out of its own handler, so they ask the same. */
export const listRight = (list: ListName): AskedRight => lists[list].right;

/** Whether what a query of a list finds, or how it orders it, shows this person nothing that they may not see. */
export const maySeeQuery = (actor: Actor, list: ListName, query: Readonly<Record<string, unknown>>): boolean =>
  rightsOfQuery(lists[list] as AnyList, query).every((permission) => mayDo(actor, permission));

const callOf = (name: string) => (calls as Record<string, CallDefinition>)[name];
/** What the call of a list asks with this query. */
export const callRight = (name: string, query: Readonly<Record<string, unknown>> = {}): readonly Permission[] => [
  ...permissionsAsked(callOf(name)?.right),
  ...(callOf(name)?.queryRights?.(query) ?? []),
];

/** Throws 403. */
export async function requireListRight(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  right: AskedRight | undefined,
): Promise<void> {
  await requirePermissions(db, { actor, now }, permissionsAsked(right));
}

/** An export asks what its list asks; one that is not about money alone asks for the wider right to export. Throws 403. */
export async function requireExport(
  db: Executor,
  { actor, now }: { actor: Actor; now: Date },
  asked: readonly Permission[],
): Promise<void> {
  const isMoney = withIncluded(asked).has('see_money');
  await requirePermissions(db, { actor, now }, [...asked, isMoney ? 'export_money' : 'export']);
}
