import type { walkInCalls, WalkInQuote } from '@doctorbird/contract/billing/walk-ins';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire, toWireOrNull } from '../../../platform/money.ts';
import { takesCodes } from '../../enrollments/prices/code-uses.queries.ts';
import { placeCovers } from '../memberships/place-covers.ts';
import { pricesToday } from '../../enrollments/prices/quote-places.ts';
import { student } from '../../families/students/students.table.ts';

type Asked = z.output<typeof walkInCalls.quoteWalkIn.body>;

/**
 * What places would cost a family at the counter today; its children need not be here yet. Throws 404 for a child of another
 * family and an unknown program, 422 for a code that cannot be used.
 */
export async function quoteWalkIn(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  walkIn: Asked,
): Promise<WalkInQuote> {
  const day = jamaicaDay(now);
  const known = [...new Set(walkIn.children.flatMap(({ student_id: id }) => id ?? []))];
  if (known.length > 0) {
    const own = and(
      inArray(student.id, known),
      eq(student.parentId, walkIn.family_id ?? newId()),
      isNull(student.archivedAt),
    );
    if ((await db.$count(student, own)) < known.length) throw notFound('child');
  }
  const places = walkIn.children.flatMap(({ student_id: id, program_ids: programIds }) => {
    // In the order in which new children would be added, so that brothers and sisters count alike.
    const studentId = id ?? newId();
    return programIds.map((programId) => ({ student_id: studentId, program_id: programId }));
  });
  const rows =
    places.length === 0
      ? []
      : await pricesToday(db, {
          parentId: walkIn.family_id,
          asked: { places, code: walkIn.code },
          now,
          covers: placeCovers,
        });
  let next = 0;
  return {
    children: walkIn.children.map(({ program_ids: programIds }) => ({
      places: programIds.map((programId) => {
        const { lines, totalCents } = rows[next++]!;
        return {
          program_id: programId,
          lines: lines.map(({ kind, label, amountCents }) => ({ kind, label, amount: toWire(amountCents) })),
          total: toWireOrNull(totalCents),
        };
      }),
    })),
    total: toWire(rows.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)),
    takes_codes: await takesCodes(db, day),
    code_applies: rows.some(({ lines }) => lines.some(({ kind }) => kind === 'code')),
  };
}
