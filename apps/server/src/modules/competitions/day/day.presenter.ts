import { eventRoles } from '@doctorbird/contract/competitions/event-roles';
import type { InspectionRule } from '@doctorbird/contract/competitions/competitions';
import type { Actor } from '../../../access/actor.ts';
import type { FoundHelper } from '../helpers/find-helper.ts';

/** Who holds a link, for the header of a screen. */
export const presentPerson = ({ id, name, roles, endsAt, shifts }: FoundHelper) => ({
  id,
  name,
  roles,
  admin: false,
  ends_at: endsAt,
  shifts: shifts.toSorted((x, y) => x.starts_at.localeCompare(y.starts_at)),
});

/** An admin has every role, for as long as the account is one. */
export const presentAdmin = ({ accountId, name }: Pick<Actor, 'accountId' | 'name'>) => ({
  id: accountId,
  name,
  roles: [...eventRoles],
  admin: true,
  ends_at: null,
  shifts: [],
});

/** What robots are inspected for. */
export const presentRules = ({ inspectionRules }: { inspectionRules: InspectionRule[] }) => ({
  inspection_rules: inspectionRules,
});
