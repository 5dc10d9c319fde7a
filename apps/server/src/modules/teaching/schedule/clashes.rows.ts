interface Side {
  id: string;
  /** As PostgreSQL writes a moment into JSON. */
  startsAt: string;
  endsAt: string;
  title: string;
  programId: string | null;
  groupId: string | null;
}

export interface ClashRow {
  kind: 'place' | 'staff';
  what: string;
  one: Side;
  other: Side;
}
