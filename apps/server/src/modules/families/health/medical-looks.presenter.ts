import type { LookRow } from './medical-looks.queries.ts';

export const presentLook = ({ at, by, reason }: LookRow) => ({ at: new Date(at).toISOString(), by, reason });
