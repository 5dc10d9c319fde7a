import type { AdminEntry } from '@doctorbird/contract/competitions/entries';
import { toWire } from '../../../platform/money.ts';
import { canWithdraw } from './entry-rules.ts';
import type { EntryRow } from './entries.rows.ts';

export const presentEntry = ({ row, contest, parent }: EntryRow, today: string): AdminEntry => ({
  id: row.id,
  competition: contest,
  name: row.name,
  school: row.school,
  coach: row.coach,
  members: row.members.map(({ name }) => name),
  fee: toWire(row.feeCents),
  currency: 'JMD',
  paid: row.paidAt && row.paidMethod ? { at: row.paidAt.toISOString(), method: row.paidMethod } : null,
  status: row.status,
  can_withdraw: canWithdraw(row.status, contest, today),
  parent,
  contact_phone: row.contactPhone,
  created_at: row.createdAt.toISOString(),
  version: row.version,
});
