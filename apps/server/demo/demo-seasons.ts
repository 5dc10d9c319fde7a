import { shortMonthNames } from '@doctorbird/contract/core/months';
import { inArray } from 'drizzle-orm';
import { program } from '../src/modules/programs/catalog/programs.table.ts';
import { unmetSearch } from '../src/modules/programs/unmet-searches/unmet-searches.table.ts';
import { season } from '../src/modules/programs/seasons/seasons.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';

/** `Sep to Dec 2026`. */
const nameOf = (from: string, until: string): string =>
  `${shortMonthNames[Number(from.slice(5, 7)) - 1]} to ${shortMonthNames[Number(until.slice(5, 7)) - 1]} ${until.slice(0, 4)}`;

/** A term that is over, the one that is on, and the next one, whose programs are open or still drafts. */
export async function loadDemoSeasons(
  tx: Transaction,
  { calendar, programIds }: { calendar: DemoCalendar; programIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { day, monday } = calendar;
  const [earlier, present, next] = [monday(-224), monday(-60), monday(44)];
  const seasons = [
    { first: earlier, last: earlier + 110, breaks: [], slugs: ['weekend-first-robots', 'holiday-camp-reef-rangers'] },
    {
      first: present,
      last: present + 88,
      breaks: [{ name: 'Mid-term break', from: day(present + 35), until: day(present + 39) }],
      slugs: ['after-school-robotics-2', 'weekend-sumo-bots', 'grade-5-integration'],
    },
    {
      first: next,
      last: next + 89,
      breaks: [{ name: 'Mid-term break', from: day(next + 42), until: day(next + 46) }],
      slugs: ['after-school-robotics-1', 'first-bolts', 'yard-clash-team', 'holiday-camp-farm-machines'],
    },
  ];
  for (const { first, last, breaks, slugs } of seasons) {
    const id = newId();
    const [startsOn, endsOn] = [day(first), day(last)];
    await tx
      .insert(season)
      .values({ id, name: nameOf(startsOn, endsOn), startsOn, endsOn, breaks, createdAt: calendar.past(-90) });
    const ids = slugs.flatMap((slug) => programIds.get(slug) ?? []);
    if (ids.length < slugs.length) throw new Error(`The demo lacks a program of ${slugs.join(', ')}.`);
    await tx.update(program).set({ seasonId: id }).where(inArray(program.id, ids));
  }
  await tx.insert(unmetSearch).values(
    [
      { ago: 12, text: 'Saturday, St. Catherine', count: 14 },
      { ago: 40, text: 'Saturday, St. Catherine', count: 17 },
      { ago: 9, text: 'age 5', count: 14 },
      { ago: 5, text: '“3d printing”', count: 11 },
    ].map(({ ago, ...search }) => ({ ...search, day: day(-ago) })),
  );
}
