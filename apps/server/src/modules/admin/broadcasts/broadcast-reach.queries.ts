import { programLabels } from '@doctorbird/contract/core/program-labels';
import type { Audience, BroadcastKind } from '@doctorbird/contract/messages/broadcasts';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { marketingOf } from '../../families/parents/families.rows.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import type { BroadcastReach, Reach, Reached } from '../../messages/broadcasts/broadcast-reach.ts';
import { tag } from '../../organisation/tags/tags.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { season } from '../../programs/seasons/seasons.table.ts';
import { closure } from '../../teaching/closures/closures.table.ts';
import { audienceHits, type AudienceHit } from './audience-hits.queries.ts';

interface Child {
  id: string;
  name: string;
  accountId: string | null;
  parentId: string | null;
  /** Who may see the child, a second guardian too. */
  guardians: string[];
}

/** By id; in parts would be more to read, and an organization has a few thousand children. */
async function childrenOf(db: Executor, hits: readonly AudienceHit[], parents: readonly string[]) {
  const ids = [...new Set(hits.flatMap(({ studentId }) => studentId ?? []))];
  const rows: Child[] = await db
    .select({
      id: student.id,
      name: student.fullName,
      accountId: student.accountId,
      parentId: student.parentId,
      guardians,
    })
    .from(student)
    .where(
      sql`(${student.id} = any(${sql.param(ids)}::uuid[]) or (${student.parentId} = any(${sql.param([...parents])}::uuid[]) and ${student.archivedAt} is null))`,
    )
    .orderBy(asc(student.createdAt), asc(student.id));
  return rows;
}

const guardians = sql<string[]>`array_remove(array(${guardiansOf(sql.raw('student.id'), 'view')}), null)`;

/** The keys of those who are written to about a hit; none for a child without anybody. */
function keysOf(hit: AudienceHit, children: ReadonlyMap<string, Child>): string[] {
  if (hit.groupId) return [`group:${hit.groupId}`];
  if (hit.accountId) return [`account:${hit.accountId}`];
  const child = hit.studentId ? children.get(hit.studentId) : undefined;
  const accountId = child?.parentId ?? child?.accountId;
  return [...(accountId ? [accountId] : []), ...(child?.guardians ?? [])].map((id) => `account:${id}`);
}

interface Found {
  children: Set<string>;
  programs: Set<string>;
}

/** The people of an audience by key, with the children and programs in which it found them. */
function combine(
  { match, rules }: Audience,
  hits: readonly AudienceHit[][],
  children: ReadonlyMap<string, Child>,
): Map<string, Found> {
  const perRule = hits.map((found) => {
    const people = new Map<string, Found>();
    for (const hit of found) {
      for (const key of keysOf(hit, children)) {
        const one = people.get(key) ?? { children: new Set<string>(), programs: new Set<string>() };
        if (hit.studentId) one.children.add(hit.studentId);
        if (hit.program) one.programs.add(hit.program);
        people.set(key, one);
      }
    }
    return people;
  });
  const wanted = perRule.filter((_, index) => !rules[index]!.except);
  const left = new Set(perRule.filter((_, index) => rules[index]!.except).flatMap((people) => [...people.keys()]));
  const all = new Map<string, Found>();
  for (const people of wanted)
    for (const [key, found] of people) {
      if (left.has(key) || (match === 'all' && !wanted.every((other) => other.has(key)))) continue;
      const one = all.get(key) ?? { children: new Set<string>(), programs: new Set<string>() };
      all.set(key, {
        children: new Set([...one.children, ...found.children]),
        programs: new Set([...one.programs, ...found.programs]),
      });
    }
  return all;
}

const roles = { parent: 'parent', student: 'student', staff: 'staff', admin: null } as const;

/** One message for each person, whatever found them. */
async function reach(
  db: Executor,
  { audience, kind, now }: { audience: Audience; kind: BroadcastKind; now: Date },
): Promise<Reach> {
  const hits = await Promise.all(audience.rules.map((rule) => audienceHits(db, { now }, rule)));
  const parents = [...new Set(hits.flat().flatMap(({ accountId }) => accountId ?? []))];
  const rows = await childrenOf(db, hits.flat(), parents);
  const children = new Map(rows.map((child) => [child.id, child]));
  const found = combine(audience, hits, children);
  const idsOf = (kindOf: string) =>
    [...found.keys()].flatMap((key) => (key.startsWith(kindOf) ? key.slice(kindOf.length) : []));
  const accountIds = idsOf('account:');
  const groupIds = idsOf('group:');
  const [people, contacts, owed] = await Promise.all([
    db
      .select({
        id: account.id,
        role: account.role,
        name: account.fullName,
        email: account.email,
        active: account.isActive,
        agreed: kind === 'news' ? marketingOf(sql`account.id`) : sql<boolean>`true`,
      })
      .from(account)
      .where(sql`${account.id} = any(${sql.param(accountIds)}::uuid[])`),
    groupIds.length === 0
      ? []
      : db
          .select({
            id: group.id,
            name: group.contactName,
            email: group.contactEmail,
            organization: group.organization,
          })
          .from(group)
          .where(inArray(group.id, groupIds)),
    db.execute<{ id: string; cents: number }>(sql`
      select b.holder_id as id, sum(v.open_cents)::bigint as cents from receivable v join billing_account b on b.id = v.account_id
      where v.open_cents > 0 group by b.holder_id`),
  ]);
  const owedBy = new Map(owed.rows.map(({ id, cents }) => [id, Number(cents)]));
  // A student without a family is billed in the name of their record, not of their account.
  const billedFor = Map.groupBy(rows, (child) => child.parentId ?? child.accountId);
  const owedOf = (accountId: string): number =>
    [{ id: accountId }, ...(billedFor.get(accountId) ?? [])].reduce((sum, { id }) => sum + (owedBy.get(id) ?? 0), 0);
  const ofParent = Map.groupBy(
    rows.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId!,
  );
  const readers: Reached[] = [];
  const unreachable: Reach['unreachable'] = [];
  const namesOf = (key: string, accountId: string): string[] => {
    const named = [...found.get(key)!.children].map((id) => children.get(id)!.name);
    return named.length > 0 ? named : (ofParent.get(accountId) ?? []).map(({ name }) => name);
  };
  for (const person of people) {
    const key = `account:${person.id}`;
    const role = roles[person.role];
    if (role === null) continue;
    if (!person.active) unreachable.push({ name: person.name, reason: 'The account is switched off' });
    else if (kind === 'news' && role !== 'parent')
      unreachable.push({ name: person.name, reason: 'News goes to families only' });
    else if (!person.agreed) unreachable.push({ name: person.name, reason: 'Has not agreed to get news' });
    else
      readers.push({
        key,
        accountId: person.id,
        role,
        name: person.name,
        email: person.email,
        children: namesOf(key, person.id),
        programs: [...found.get(key)!.programs],
        owedCents: owedOf(person.id),
      });
  }
  for (const contact of contacts) {
    if (kind === 'news')
      unreachable.push({ name: `${contact.name}, ${contact.organization}`, reason: 'News goes to families only' });
    else
      readers.push({
        key: `group:${contact.id}`,
        accountId: null,
        role: 'group',
        name: contact.name,
        email: contact.email,
        children: [],
        programs: [...found.get(`group:${contact.id}`)!.programs],
        owedCents: owedBy.get(contact.id) ?? 0,
      });
  }
  const wanted = new Set(
    hits
      .filter((_, index) => !audience.rules[index]!.except)
      .flat()
      .flatMap((hit) => hit.studentId ?? []),
  );
  for (const child of rows)
    if (wanted.has(child.id) && !child.parentId && !child.accountId && child.guardians.length === 0)
      unreachable.push({ name: child.name, reason: 'No parent and no account to write to' });
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');
  return { people: readers.toSorted(byName), unreachable: unreachable.toSorted(byName) };
}

/** Implements the port of messages (`messages/broadcasts/broadcast-reach.ts`). */
export const broadcastReach: BroadcastReach = {
  reach,
  async choices(db) {
    const [programs, seasons, groups, competitions, tags] = await Promise.all([
      db
        .select({
          id: program.id,
          title: program.title,
          start_date: program.startDate,
          location: program.location,
          schedule: program.schedule,
        })
        .from(program)
        .where(sql`${program.deletedAt} is null and ${program.status} <> 'draft'`)
        .orderBy(desc(program.startDate), asc(program.title))
        .limit(500),
      db.select({ id: season.id, label: season.name }).from(season).orderBy(desc(season.startsOn)),
      db
        .select({ id: group.id, label: sql<string>`${group.name} || ', ' || ${group.organization}` })
        .from(group)
        .where(ne(group.status, 'declined'))
        .orderBy(desc(group.createdAt))
        .limit(500),
      db
        .select({ id: competition.id, label: competition.title })
        .from(competition)
        .where(isNull(competition.deletedAt))
        .orderBy(desc(competition.date))
        .limit(200),
      db.select({ id: tag.id, label: tag.name }).from(tag).orderBy(asc(tag.name)),
    ]);
    const labels = programLabels(programs);
    const named = programs.map(({ id, title }) => ({ id, label: labels.get(id) ?? title }));
    return { program: named, season: seasons, group: groups, competition: competitions, tag: tags };
  },
  async agreeing(db, accountIds) {
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .where(and(inArray(account.id, [...accountIds]), eq(account.isActive, true), marketingOf(account.id)));
    return new Set(rows.map(({ id }) => id));
  },
  isTakenBack: async (db, broadcastId) =>
    (await db.$count(closure, and(eq(closure.broadcastId, broadcastId), eq(closure.state, 'undone')))) > 0,
};
