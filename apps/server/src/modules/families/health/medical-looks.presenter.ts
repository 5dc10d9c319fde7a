import type { LookRow } from './medical-looks.rows.ts';

export const presentLook = ({ at, name, role, reason }: LookRow) => ({
  at: at.toISOString(),
  by: name ?? role,
  reason,
});
