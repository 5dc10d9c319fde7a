import type { DemoCalendar } from '../demo-clock.ts';
import type { CompetitionFacts, EntryFacts } from './build-content.ts';

const firsts = ['Spinner', 'Green', 'Harbor', 'Yard', 'Turbo', 'Ackee', 'Blue'];
const seconds = ['Squad', 'Gears', 'Crew', 'Wasps', 'Circuit'];
const schools = ['Hope Valley Prep', 'Harbor View Primary', 'Stony Hill High', null, 'Papine Academy'];
const children = ['Kai B.', 'Zoe M.', 'Jordan P.', 'Amoy G.', 'Tariq S.', 'Shanti R.', 'Malik F.', 'Nia C.'];
const coaches = ['Mr. Levy', 'Ms. Hinds', 'Mrs. Grant'];

/** The teams of a demo competition: most have paid, and after it all have. */
export const demoEntry =
  (calendar: DemoCalendar, status: CompetitionFacts['status']) =>
  (at: number): EntryFacts => {
    const over = status === 'completed';
    const paid = over || at % 3 !== 2;
    const createdAt = calendar.past(over ? -120 - at : -1 - at);
    return {
      name: `${firsts[at % firsts.length]} ${seconds[Math.floor(at / firsts.length) % seconds.length]}`,
      school: schools[at % schools.length],
      coach: coaches[at % coaches.length],
      contactPhone: `+1876555${String(1000 + at * 7).padStart(4, '0')}`,
      members: [0, 1, 2].map((step) => ({
        name: children[(at + step * 3) % children.length]!,
        // Of every fourth team that is still to play, one child waits for its parent.
        state: !over && at % 4 === 3 && step === 2 ? ('open' as const) : ('accepted' as const),
      })),
      createdAt,
      ...(paid && { paidAt: createdAt, paidMethod: at % 2 === 0 ? 'cash' : 'bank_transfer' }),
    };
  };
