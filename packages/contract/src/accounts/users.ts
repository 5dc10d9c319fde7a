import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { emailAddress, idParams, newPassword, recordVersion } from '../core/text.ts';
import { permissionKeys, type Permission } from '../core/permissions.ts';
import { moment } from '../core/wire.ts';

export const staffRoles = ['staff', 'admin'] as const;

/** Staff and admins: the specification's "user" model. */
export const adminUser = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(staffRoles),
    /** What an admin may do, and the roles that it comes from; empty for staff. */
    permissions: z.array(z.enum(permissionKeys)),
    roles: z.array(z.object({ key: z.string(), name: z.string(), ends_at: moment.nullable() })),
    is_active: z.boolean(),
    /** Was sent an invitation and has not set a password yet. */
    invited: z.boolean(),
    created_at: moment,
    last_seen_at: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'OfficeUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** Of somebody who becomes an admin: what they may do. Absent, an owner. */
const firstRoles = z
  .array(z.string({ error: 'Choose a role' }).min(1).max(60), { error: 'Choose at least one role' })
  .min(1, { error: 'Choose at least one role' })
  .max(5, { error: 'Choose at most five roles' })
  .optional();

/** Without a password an invitation is sent: a link, valid for a week, to set their own. */
export const createStaff = z.strictObject({
  full_name: fullName,
  email: emailAddress(),
  phone: optionalPhone,
  password: z.union([z.literal('').transform(() => undefined), newPassword(10)]).optional(),
  role: z.enum(staffRoles, { error: 'Choose staff or admin' }).default('staff'),
  roles: firstRoles,
});

/** As they are answered, too: with their names, and none for staff, which leaves them as they are. */
const readRoles = z
  .array(
    z.union([z.string().min(1).max(60), z.object({ key: z.string().min(1).max(60) }).transform(({ key }) => key)], {
      error: 'Choose a role',
    }),
    { error: 'Choose at least one role' },
  )
  .max(40, { error: 'Choose fewer roles' })
  .transform((roles) => (roles.length === 0 ? undefined : roles))
  .optional();

export const changeUser = z.strictObject({
  full_name: fullName,
  phone: optionalPhone,
  role: z.enum(staffRoles, { error: 'Choose staff or admin' }),
  roles: readRoles,
  version: recordVersion.optional(),
});
export const userChange = changeOf(changeUser);

const whoseStatus = z.strictObject({
  type: z.enum(['user', 'staff', 'parent', 'student'], { error: 'Choose user, parent or student' }).default('user'),
});

const statusRights = ({ type }: Readonly<Record<string, unknown>>): readonly Permission[] =>
  type === 'parent' || type === 'student' ? ['change_families'] : [];

export const userCalls = {
  createStaff: declareCall({
    method: 'POST',
    path: '/admin/staff',
    right: 'staff',
    tag: 'people',
    summary: 'Create a staff or admin account, with a password or by invitation',
    who: ['admin'],
    status: 201,
    body: createStaff,
    answer: adminUser,
    idempotent: true,
  }),
  changeUser: declareCall({
    method: 'PUT',
    path: '/admin/users/{id}',
    right: 'staff',
    tag: 'people',
    summary: "Update a staff member's name, phone or role; the last active admin stays an admin",
    who: ['admin'],
    params: idParams,
    body: userChange,
    answer: adminUser,
  }),
  inviteAgain: declareCall({
    method: 'POST',
    path: '/admin/users/{id}/invite',
    right: 'staff',
    tag: 'people',
    summary: 'Resend the invitation; the earlier link stops working',
    who: ['admin'],
    params: idParams,
    answer: adminUser,
    idempotent: true,
  }),
  setActive: declareCall({
    method: 'PUT',
    path: '/admin/users/{id}/status',
    // Of a colleague the account decides: an admin asks for more than staff do (accounts/users/reach-account.ts).
    right: 'office',
    queryRights: statusRights,
    tag: 'people',
    summary: 'Activate or deactivate an account; deactivating ends every session at once',
    who: ['admin'],
    params: idParams,
    query: whoseStatus,
    body: z.strictObject({ is_active: z.boolean({ error: 'Choose whether the account is active' }) }),
    answer: z.object({
      id: z.string(),
      is_active: z.boolean(),
      /** Classes to come of a member of the team who was switched off that nobody teaches now; absent where there are none. */
      classes_without_staff: z.int().optional(),
    }),
  }),
};
