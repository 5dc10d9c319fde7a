import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { consent } from '../families/consents.ts';
import { ledger } from '../billing/ledger.ts';
import { notificationChoices } from '../organisation/notifications.ts';

/** What belongs to a family as a whole: its account, its consents and its mail choices. */
export const adminParentFile = z
  .object({
    ledger: onlyWith('see_money', ledger),
    consents: z.array(consent),
    notifications: notificationChoices,
    /** A student uses it to request a link; admins read it out on the phone. */
    family_code: z.string(),
    /** How many notes there are. */
    notes: z.int(),
    /** Archived children; their records stay. */
    archived: z.array(z.object({ id: z.string(), full_name: z.string(), archived_at: moment })),
  })
  .meta({ id: 'OfficeParentFile' });
export type AdminParentFile = z.infer<typeof adminParentFile>;

export const familyFileCalls = {
  getOfficeParentFile: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/file',
    right: 'see_families',
    tag: 'people',
    summary: "A family's account, consents and choices",
    who: ['admin'],
    params: idParams,
    answer: adminParentFile,
  }),
};
