/**
 * Jamaica is five hours behind UTC all year, since 1983. Computed: the first `Intl.DateTimeFormat` of a page takes a tenth of a
 * second on a slow phone, and every page of the portals has a time on it.
 */
const behindMs = 5 * 3_600_000;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** What Jamaica's calendar and clock show at a moment; `month` from 1. */
export function jamaicaClock(moment: Date) {
  const there = new Date(moment.getTime() - behindMs);
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: weekdays[there.getUTCDay()]!,
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
}
