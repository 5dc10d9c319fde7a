import { z } from 'zod';
import { permissionKeys } from './permissions.ts';

export const account = {
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_active: z.boolean(),
  email_confirmed: z.boolean(),
  /** Signing in needs a code after the password. */
  second_step: z.boolean(),
  created_at: z.string(),
};

export const staffUser = z
  .object({
    ...account,
    role: z.enum(['staff', 'admin']),
    /** Nothing else is answered before they have set a password of their own: an admin typed the one they have. */
    must_change_password: z.boolean(),
    /** Nothing else is answered before the second step is set up. */
    must_set_up_second_step: z.boolean(),
    /** What the roles of an admin allow now (core/permissions.ts); empty for staff, of whom none is asked. */
    permissions: z.array(z.enum(permissionKeys)),
    /** The most that an admin may take or refund at once, in JMD; null has no limit. */
    limits: z.object({ take_money: z.number().nullable(), refund: z.number().nullable() }),
  })
  .meta({ id: 'User' });
export const parentUser = z
  .object({
    ...account,
    role: z.literal('parent'),
    /** Null for a parent who signs in with a phone number only. */
    email: z.string().nullable(),
    /** Signs in with a code that is sent there; E.164. */
    sign_in_phone: z.string().nullable(),
    address: z.string().nullable(),
    family_code: z.string(),
    /** Their children, without the archived ones. */
    students: z.array(
      z.object({ id: z.string(), full_name: z.string(), grade_level: z.string(), grade_label: z.string() }),
    ),
  })
  .meta({ id: 'ParentUser' });
