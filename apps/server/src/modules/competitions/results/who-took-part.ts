import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countingAwards } from '../day/fold-notices.ts';
import type { FoldedEvent } from '../day/folded-event.ts';
import { tookPart } from '../day/took-part.ts';
import { entryMember } from '../entries/entry-members.table.ts';

/** The best place of a team in the divisions that are final; null where it has none. */
export function bestPlace({ divisions, standings }: EventStateRow, team: string): number | null {
  const final = new Set(divisions.filter(({ frozen_at }) => frozen_at !== null).map(({ id }) => id));
  const places = standings.flatMap(({ division_id, group, team: of, place }) =>
    of === team && group === null && place !== null && final.has(division_id) ? [place] : [],
  );
  return places.length === 0 ? null : Math.min(...places);
}

export interface Taker {
  studentId: string;
  place: number | null;
  awards: string[];
}

/**
 * The children on record who took part in a division that is final: their guardian agreed, and they were there. Where the door wrote
 * down who came with a team, only those; otherwise all of a team that arrived or played.
 */
export async function takersOf(db: Executor, folded: FoldedEvent): Promise<Taker[]> {
  const { state, facts } = folded;
  const final = new Set(state.divisions.filter(({ frozen_at }) => frozen_at !== null).map(({ id }) => id));
  const teams = state.teams.filter(
    ({ id, division_ids }) => division_ids.some((division) => final.has(division)) && tookPart(folded, id),
  );
  const awards = countingAwards(facts);
  if (teams.length === 0) return [];
  const members = await db
    .select({ id: entryMember.id, entryId: entryMember.entryId, studentId: entryMember.studentId })
    .from(entryMember)
    .where(
      and(
        inArray(
          entryMember.entryId,
          teams.map(({ id }) => id),
        ),
        isNotNull(entryMember.studentId),
        isNotNull(entryMember.mayCompete),
        eq(entryMember.state, 'accepted'),
      ),
    );
  const takers = new Map<string, Taker>();
  for (const { id, entryId, studentId } of members) {
    const present = facts.arrived.get(entryId)?.present ?? [];
    if (present.length > 0 && !present.includes(id)) continue;
    takers.set(studentId!, {
      studentId: studentId!,
      place: bestPlace(state, entryId),
      awards: awards.filter(({ entry }) => entry === entryId).map(({ award }) => award),
    });
  }
  return [...takers.values()];
}
