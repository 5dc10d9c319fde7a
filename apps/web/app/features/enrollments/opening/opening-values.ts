/** Offices open registration in the morning. */
export const usualTime = '09:00';

/** An early access that is not filled in yet. */
export const emptyEarly = {
  date: '',
  time: usualTime,
  returning: false,
  family_ids: [] as string[],
  tag_ids: [] as string[],
  group_ids: [] as string[],
};
