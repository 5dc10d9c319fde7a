import type { askedQuote, Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { and, inArray, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ownedBy } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { PlaceCovers } from '../places/place-covers.ts';
import type { PlaceItems } from '../places/place-items.ts';
import { takesCodes } from './code-uses.queries.ts';
import { priceNewPlaces } from './price-new-places.ts';
import type { PricedPlace } from './price-places.ts';
import { presentQuote } from './price-rules.presenter.ts';
import { seasonOf } from './season.ts';

type QuotedRow = Omit<PricedPlace, 'totalCents'> & { totalCents: number | null };
type Asked = Pick<z.output<typeof askedQuote>, 'places' | 'code' | 'items'>;

/**
 * What places would cost a family today, line by line; nothing is held or counted. Throws 404 for a child of another
 * family and for a program that families do not see, 422 for a code that cannot be used.
 */
export async function quotePlaces(
  db: Executor,
  { now, money }: Pick<ActionContext, 'now'> & { money: PlaceItems & PlaceCovers },
  { parentId, asked }: { parentId: string; asked: Asked },
): Promise<Quote> {
  const day = jamaicaDay(now);
  const children = [...new Set(asked.places.map((place) => place.student_id))];
  const own = and(inArray(student.id, children), ownedBy(parentId, 'money'), isNull(student.archivedAt));
  if ((await db.$count(student, own)) < children.length) throw notFound('child');
  const rows = await pricesToday(db, { parentId, asked, now, covers: money });
  const applies = rows.some(({ lines }) => lines.some(({ kind }) => kind === 'code'));
  const programs = await db
    .select({ id: program.id, seasonId: program.seasonId, startDate: program.startDate })
    .from(program)
    .where(
      inArray(
        program.id,
        rows.map(({ programId }) => programId),
      ),
    );
  const places = rows.flatMap(({ childId, programId }) => {
    const found = programs.find(({ id }) => id === programId);
    return found ? [{ ...found, studentId: childId, programId }] : [];
  });
  const items = await money.quoteItems(db, { now }, { parentId, places, chosen: asked.items ?? [] });
  return presentQuote(rows, { takes_codes: await takesCodes(db, day), code_applies: applies, ...items });
}

interface Wanted {
  /** Null for a family that is not here yet. */
  parentId: string | null;
  asked: Asked;
  now: Date;
  covers: PlaceCovers;
}

/** The price of each place, in the order asked for; the children need not be here yet. Throws 404 (program), 422 (code). */
export async function pricesToday(db: Executor, { parentId, asked, now, covers }: Wanted): Promise<QuotedRow[]> {
  const programs = await db
    .select({
      id: program.id,
      priceCents: program.priceCents,
      startDate: program.startDate,
      seasonId: program.seasonId,
    })
    .from(program)
    .where(
      and(
        inArray(
          program.id,
          asked.places.map((place) => place.program_id),
        ),
        ne(program.status, 'draft'),
        isNull(program.deletedAt),
      ),
    );
  const byId = new Map(programs.map((one) => [one.id, one]));
  const places = asked.places.map(({ student_id: childId, program_id: programId }) => {
    const found = byId.get(programId);
    if (!found) throw notFound('program');
    const { seasonId, priceCents } = found;
    return { childId, programId, season: seasonOf(found.startDate), seasonId, priceCents };
  });
  const priced = await priceNewPlaces(db, {
    parentId,
    places: places.flatMap(({ priceCents, ...place }) => (priceCents === null ? [] : [{ ...place, priceCents }])),
    code: asked.code,
    now,
    covers,
    lock: false,
  });
  return places.map(
    ({ childId, programId }) =>
      priced.find((one) => one.childId === childId && one.programId === programId) ?? {
        childId,
        programId,
        lines: [],
        totalCents: null,
      },
  );
}
