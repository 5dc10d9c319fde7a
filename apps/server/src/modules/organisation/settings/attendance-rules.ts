/** Hours before a meeting begins until which a notice of absence counts as in time. */
export const noticeHours = 4;
