import type { SponsorState } from '@doctorbird/contract/billing/sponsor-labels';
import type { sponsorList } from '@doctorbird/contract/billing/sponsors.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { seatsUsed } from './sponsor-purpose.ts';
import { fundSponsor } from './sponsors.table.ts';

const sumOf = (kinds: string) =>
  sql.raw(
    `(select coalesce(sum(e.amount_cents), 0) from fund_entry e where e.sponsor_id = fund_sponsor.id and e.kind in (${kinds}))`,
  );
const given = sumOf("'gift', 'undone'");
const awarded = sumOf("'award', 'return'");
const left = sql`(${given} + ${awarded})`;
const state = sql<SponsorState>`case when ${given} <= 0 then 'waiting'
  when ${left} <= 0 or ${seatsUsed} >= ${fundSponsor.seats} then 'used_up' else 'open' end`;
const ofPrograms = (what: 'p.id' | 'p.title') =>
  sql<string[]>`coalesce((select array_agg(${sql.raw(what)}::text order by p.title, p.id) from fund_sponsor_program o
    join program p on p.id = o.program_id where o.sponsor_id = fund_sponsor.id), '{}')`;

const sponsorRows = (db: Executor) =>
  db
    .select({
      id: fundSponsor.id,
      name: fundSponsor.name,
      kind: fundSponsor.kind,
      contact_name: fundSponsor.contactName,
      email: fundSponsor.email,
      phone: fundSponsor.phone,
      purpose: fundSponsor.purpose,
      seats: fundSponsor.seats,
      seats_used: sql<number>`${seatsUsed}`,
      promised: fundSponsor.promisedCents,
      given: sql`${given}`.mapWith(Number),
      used: sql`-${awarded}`.mapWith(Number),
      left: left.mapWith(Number),
      state,
      program_ids: ofPrograms('p.id'),
      programs: ofPrograms('p.title'),
      version: fundSponsor.version,
    })
    .from(fundSponsor);

export function listSponsors(db: Executor, { state: asked, kind, q, sort, ...query }: ListQuery<typeof sponsorList>) {
  const pattern = q?.trim() ? containsText(q) : null;
  const where = and(
    asked && sql`${state} = ${asked}`,
    kind && eq(fundSponsor.kind, kind),
    pattern
      ? or(
          isLike(fundSponsor.name, pattern),
          isLike(sql`coalesce(${fundSponsor.contactName}, '')`, pattern),
          isLike(sql`coalesce(${fundSponsor.purpose}, '')`, pattern),
        )
      : undefined,
  );
  return pageOfList({
    ...query,
    rows: sponsorRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { name: sql`lower(${fundSponsor.name})`, given, left, created_at: fundSponsor.createdAt }),
        asc(sql`lower(${fundSponsor.name})`),
        asc(fundSponsor.id),
      ),
    total: db.$count(fundSponsor, where),
  });
}

/** Throws 404. */
export async function findSponsor(db: Executor, id: string) {
  const [row] = await sponsorRows(db).where(eq(fundSponsor.id, id));
  if (!row) throw notFound('sponsor');
  return row;
}
