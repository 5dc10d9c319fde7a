import { and, asc, eq, isNull } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { competition } from '../src/modules/competitions/catalog/competitions.table.ts';
import { chargeFee } from '../src/modules/competitions/entries/charge-entry.ts';
import { proposeCodes } from '@doctorbird/contract/competitions/team-facts';
import { competitionEntry } from '../src/modules/competitions/entries/entries.table.ts';
import { entryMember } from '../src/modules/competitions/entries/entry-members.table.ts';
import { linkEnds } from '../src/modules/competitions/entries/entry-rules.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { buildBillPayment } from './builders/pay-bill.ts';
import { buildMembers, type MemberFacts } from './content/build-content.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Team {
  name: string;
  /** The address of the family that entered it. */
  family: string;
  /** Of the day on which it was entered. */
  on: number;
  members: MemberFacts[];
  paid?: boolean;
}

const robots = ['Goat Horn', 'Tallawah', null];
const coaches: Record<string, string> = {
  'parent@demo.test': 'Simone Campbell',
  'lorna.morrison@family.test': 'Lorna Morrison',
};

/** Teams of families in the competition that is open: one fee is paid, one open, one overdue. */
export async function loadDemoTeamFees(
  tx: Transaction,
  { calendar, people, now }: { calendar: DemoCalendar; people: DemoPeople; now: Date },
): Promise<void> {
  const { maya, tajay } = people;
  const teams: Team[] = [
    {
      name: 'Hope Road Rollers',
      family: 'parent@demo.test',
      on: -3,
      members: [
        { studentId: maya.id, name: 'Maya C.' },
        { name: 'Renae W.', state: 'open' },
        { name: 'Omari G.', photo: false, firstAid: true },
      ],
    },
    {
      name: 'Maxfield Movers',
      family: 'lorna.morrison@family.test',
      on: -22,
      members: [
        { studentId: tajay.id, name: 'Tajay M.' },
        { name: 'Omar D.', state: 'declined' },
        { name: 'Shanice P.', state: 'open' },
      ],
    },
    {
      name: 'Papine Pilots',
      family: 'lorna.morrison@family.test',
      on: -9,
      members: [{ name: 'Dana M.' }, { name: 'Lee S.' }],
      paid: true,
    },
  ];
  const [contest] = await tx.select().from(competition).where(eq(competition.slug, 'yard-clash'));
  if (!contest) throw new Error('The demo has no open competition.');
  const entries = await tx
    .select({ id: competitionEntry.id })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, contest.id), isNull(competitionEntry.paidAt)))
    .orderBy(asc(competitionEntry.createdAt), asc(competitionEntry.id))
    .limit(teams.length);
  for (const [at, { name, family, on, members, paid }] of teams.entries()) {
    const entry = entries[at];
    const [parent] = await tx.select({ id: account.id }).from(account).where(eq(account.email, family));
    if (!entry || !parent) throw new Error(`The demo has no team or family for ${name}.`);
    const context = { now: calendar.past(on), origin: systemOrigin };
    await tx
      .update(competitionEntry)
      .set({
        name,
        code: proposeCodes(name, new Set())[0] ?? null,
        robot: robots[at] ?? null,
        parentId: parent.id,
        school: null,
        coach: coaches[family] ?? null,
        contactPhone: null,
        createdAt: context.now,
      })
      .where(eq(competitionEntry.id, entry.id));
    await tx.delete(entryMember).where(eq(entryMember.entryId, entry.id));
    await buildMembers(
      tx,
      entry.id,
      members.map((member) =>
        member.state === 'open' ? { ...member, linkEndsAt: linkEnds(now, contest.date) } : member,
      ),
      context.now,
    );
    const holder = { kind: 'family', id: parent.id } as const;
    const fee = {
      entry: { id: entry.id, feeSubjectId: null },
      team: name,
      contest,
      holder,
      cents: contest.entryFeeCents,
    };
    const charged = await chargeFee(tx, context, fee);
    // Its receipt has the last number, so it is the newest.
    if (charged && paid) await buildBillPayment(tx, { billId: charged.billId, now, method: 'card' });
  }
}
