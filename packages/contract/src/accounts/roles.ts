import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { permissionKeys } from '../core/permissions.ts';
import { idParams, isSafeText, recordId, recordVersion, optionalText, requiredText, unsafeText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';

/** Roles of the organisation's own, so that the table stays readable. */
export const mostOwnRoles = 20;

const limits = z.object({ take_money: money.nullable(), refund: money.nullable() });

export const officeRole = z
  .object({
    /** The name of a ready-made role, such as `front_desk`, or an id. */
    key: z.string(),
    name: z.string(),
    about: z.string(),
    /** Every organisation has it: only its limits can be changed. */
    ready: z.boolean(),
    /** With all that they include. */
    permissions: z.array(z.enum(permissionKeys)),
    /** The most at once in JMD; null has no limit. */
    limits,
    holders: z.array(z.object({ id: z.string(), full_name: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'OfficeRole' });
export type OfficeRole = z.infer<typeof officeRole>;

const limit = z
  .number({ error: 'Enter an amount in J$, or leave it empty for no limit' })
  .positive({ error: 'Enter an amount above zero, or leave it empty for no limit' })
  .max(100_000_000, { error: 'Please enter a smaller amount' })
  .nullable();

export const writeRole = z.strictObject({
  name: requiredText('Please name the role', 40),
  permissions: z
    .array(z.enum(permissionKeys, { error: 'Choose permissions of the table' }))
    .min(1, { error: 'Choose at least one permission' })
    .max(permissionKeys.length),
  take_limit: limit.optional(),
  refund_limit: limit.optional(),
});
/** A key that is absent keeps its value. Of a ready-made role only the limits change. */
export const changeRole = changeOf(writeRole.extend({ version: recordVersion.optional() }));

const roleKey = z.string().min(1).max(60).refine(isSafeText, { error: unsafeText });
const roleParams = z.object({ key: roleKey });

export const roleGrant = z
  .object({
    id: z.string(),
    role: z.string(),
    name: z.string(),
    about: z.string(),
    reason: z.string().nullable(),
    given_by: z.string().nullable(),
    given_at: moment,
    /** A role for a time ends then by itself. */
    ends_at: moment.nullable(),
  })
  .meta({ id: 'RoleGrant' });
export type RoleGrant = z.infer<typeof roleGrant>;

export const personRights = z
  .object({
    /** Of the account: sent back with a change. */
    version: z.int(),
    roles: z.array(roleGrant),
    permissions: z.array(
      z.object({
        permission: z.enum(permissionKeys),
        /** The roles that it comes from. */
        from: z.array(z.string()),
        limit: money.nullable(),
        until: moment.nullable(),
        /** A day in Jamaica; null: never in what is stored. */
        last_used: z.string().nullable(),
      }),
    ),
    /** What the last 30 days refused, newest first. */
    refused: z.array(z.object({ at: moment, call: z.string(), what: z.string() })),
    refused_total: z.int(),
  })
  .meta({ id: 'PersonRights' });
export type PersonRights = z.infer<typeof personRights>;

export const giveRole = z.strictObject({
  role: z
    .string({ error: 'Choose a role' })
    .min(1, { error: 'Choose a role' })
    .max(60, { error: 'Choose a role' })
    .refine(isSafeText, { error: unsafeText }),
  /** Absent: for good. */
  ends_at: z.iso.datetime({ offset: true, error: 'Choose when it ends' }).nullable().optional(),
  reason: optionalText(200),
  version: recordVersion.optional(),
});

export const reviewDecisions = ['keep', 'remove', 'read_only'] as const;

export const reviewPerson = z.object({
  id: z.string(),
  full_name: z.string(),
  roles: z.array(z.object({ name: z.string(), key: z.string(), ends_at: moment.nullable() })),
  last_permission: z.enum(permissionKeys).nullable(),
  last_used: z.string().nullable(),
  /** Days without a use of anything; null before the first use. */
  idle_days: z.int().nullable(),
  /** What has to be decided: idle for long, or may give roles. Nothing for others who have just begun. */
  to_decide: z.boolean(),
  yourself: z.boolean(),
  decision: z.object({ decision: z.enum(reviewDecisions), by: z.string(), at: z.string() }).nullable(),
});
export type ReviewPerson = z.infer<typeof reviewPerson>;

export const rightsReview = z
  .object({
    month: z.string(),
    people: z.array(reviewPerson),
    open: z.int(),
    /** Those who also may give roles, and so decide about the reader. */
    reviewers: z.array(z.object({ id: z.string(), full_name: z.string() })),
    finished: z.object({ at: moment, by: z.string() }).nullable(),
    last: z.object({ month: z.string(), at: moment, by: z.string() }).nullable(),
    /** The days without use after which a person has to be decided on. */
    idle_after: z.int(),
    version: z.int(),
  })
  .meta({ id: 'RightsReview' });
export type RightsReview = z.infer<typeof rightsReview>;

const common = { tag: 'people', who: ['admin'], right: 'roles' } as const;
const grantParams = z.object({ id: recordId, grant_id: recordId });

export const roleCalls = {
  listRoles: declareCall({
    ...common,
    right: 'office',
    method: 'GET',
    path: '/admin/roles',
    summary: 'The roles, what each may do, and who holds them',
    answer: z.object({
      data: z.array(officeRole.extend({ holders: onlyWith('staff', officeRole.shape.holders) })),
    }),
  }),
  addRole: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/roles',
    summary: 'Make a role out of the table of permissions',
    status: 201,
    fresh: true,
    body: writeRole,
    answer: officeRole,
    idempotent: true,
  }),
  changeRole: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/roles/{key}',
    summary: 'Change an own role, or the limits of a ready-made one; it counts at once for all who hold it',
    fresh: true,
    params: roleParams,
    body: changeRole,
    answer: officeRole,
  }),
  removeRole: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/roles/{key}',
    summary: 'Delete a role of your own that nobody holds',
    params: roleParams,
    status: 204,
  }),
  getPersonRights: declareCall({
    ...common,
    right: 'staff',
    method: 'GET',
    path: '/admin/users/{id}/roles',
    summary: 'The roles of an admin, their permissions with the last use, and what was refused',
    params: idParams,
    answer: personRights,
  }),
  giveRole: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/users/{id}/roles',
    summary: 'Give a role to another admin, for good or for a time; it counts at once',
    status: 201,
    fresh: true,
    params: idParams,
    body: giveRole,
    answer: personRights,
    idempotent: true,
  }),
  endRole: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/users/{id}/roles/{grant_id}/end',
    summary: 'End a role of another admin now; one owner always stays',
    fresh: true,
    params: grantParams,
    body: z.strictObject({ version: recordVersion.optional() }),
    answer: personRights,
    idempotent: true,
  }),
  getRightsReview: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/rights-review',
    summary: 'Who may what and when they last used it, those who did not for long first',
    answer: rightsReview,
  }),
  decideRights: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/rights-review/{id}',
    summary: 'Decide about one person: keep, remove their roles, or make them read-only; never about yourself',
    fresh: true,
    params: idParams,
    body: z.strictObject({
      decision: z.enum(reviewDecisions, { error: 'Choose keep, remove or read-only' }),
      version: recordVersion.optional(),
    }),
    answer: rightsReview,
  }),
  finishRightsReview: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/rights-review/finish',
    summary: 'Finish the review of this month, once another owner has reviewed the caller; it can no longer be changed',
    fresh: true,
    answer: rightsReview,
    idempotent: true,
  }),
  exportRightsReview: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/rights-review/file',
    summary: 'The review as a CSV file',
    raw: true,
    budget: 'export',
  }),
};
