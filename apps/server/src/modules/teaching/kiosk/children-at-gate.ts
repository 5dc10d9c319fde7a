import type { GateChild } from '@doctorbird/contract/teaching/kiosk';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { mayBeSame } from '../../families/barred/same-name.ts';
import { loadDoor } from '../door/door.queries.ts';
import type { Stop } from '../door/record-stop.ts';
import type { GatePair } from './adults-at-gate.queries.ts';

export type GateContext = ActionContext & NotifyDependencies & { sealer: Sealer };

/** Whom the adult at the gate came for. */
export interface Stopped extends Pick<Stop, 'student' | 'title'> {
  pair: Pick<GatePair, 'meetingId' | 'studentId' | 'adultName'>;
}

export interface ChildHere extends Stopped {
  pair: GatePair;
  shown: GateChild;
  mustNotCollect: readonly string[];
}

/** The children of these pairs as the door has them now; `later`: those of classes whose door opens later today, too. */
export async function childrenAtGate(
  db: Database,
  context: GateContext,
  { pairs, later = false }: { pairs: readonly GatePair[]; later?: boolean },
): Promise<ChildHere[]> {
  const here: ChildHere[] = [];
  // Not a sweep: it only reads the few classes of one place and day.
  for (const meetingId of new Set(pairs.map((pair) => pair.meetingId))) {
    const door = await loadDoor(db, context, { reader: 'office', id: meetingId });
    if (!door.open && !later) continue;
    const rows = new Map(door.rows.map((row) => [row.student.id, row]));
    for (const pair of pairs) {
      const row = pair.meetingId === meetingId && rows.get(pair.studentId);
      if (!row) continue;
      here.push({
        pair,
        student: row.student,
        title: door.meeting.title,
        mustNotCollect: row.must_not_collect,
        shown: {
          student_id: pair.studentId,
          meeting_id: meetingId,
          first_name: firstName(row.student.full_name),
          class: door.meeting.title,
          starts_at: door.meeting.starts_at,
          state: row.state,
        },
      });
    }
  }
  return here;
}

/** Whether the name of the adult is one that must not collect this child. */
export const isBarred = ({ mustNotCollect, pair }: ChildHere): boolean =>
  mustNotCollect.some((barred) => mayBeSame(barred, pair.adultName));
