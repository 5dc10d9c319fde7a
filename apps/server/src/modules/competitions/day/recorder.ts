import type { EventRole } from '@doctorbird/contract/competitions/event-roles';

/** Who records something on the day. */
export interface Recorder {
  name: string;
  accountId: string | null;
  helperId: string | null;
  admin: boolean;
  roles: readonly EventRole[];
}
