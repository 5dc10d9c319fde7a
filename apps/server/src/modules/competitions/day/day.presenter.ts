import { eventRoles } from '@doctorbird/contract/competitions/event-roles';
import type { InspectionRule } from '@doctorbird/contract/competitions/competitions';
import type { FoundHelper } from '../helpers/find-helper.ts';

/** Who holds a link, for the header of a screen. */
export const presentPerson = ({ name, roles, endsAt, shifts }: FoundHelper) => ({
  name,
  roles,
  admin: false,
  ends_at: endsAt,
  shifts: shifts.toSorted((x, y) => x.starts_at.localeCompare(y.starts_at)),
});

/** An admin has every role, for as long as the account is one. */
export const presentAdmin = (name: string) => ({
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
