/** On which days somebody may collect a child (pick-up-people.ts). Beside the schema of days, which the first page of a family does not load. */
type PickUpRight = {
  may_pick_up: boolean;
  pick_up_from: string | null;
  pick_up_until: string | null;
  pick_up_days: readonly number[] | null;
};

/** Whether somebody on a child's list may collect it on a day, as the door judges it (docs/rules.md, rule 16h2). */
export const mayPickUpOn = (
  { may_pick_up: may, pick_up_from: from, pick_up_until: until, pick_up_days: days }: PickUpRight,
  day: string,
): boolean =>
  may &&
  (from ?? day) <= day &&
  (until ?? day) >= day &&
  (days === null || days.includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
