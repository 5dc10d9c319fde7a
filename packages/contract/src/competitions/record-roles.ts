import { eventRoles, type EventRole } from './event-roles.ts';
import type { RecordKind } from './event-records.ts';

/* Without schemas: screens ask it, too. */

const table: EventRole[] = ['desk', 'head_referee', 'referee', 'scorekeeper'];
const door: EventRole[] = ['desk', 'check_in'];
const queue: EventRole[] = ['desk', 'queuer', 'referee', 'head_referee'];
const plan: EventRole[] = ['desk'];

/** Which role may make which records. Admins may make all of them; whoever made a record may take it back, and so may the desk. */
export const recordedBy: Record<RecordKind, readonly EventRole[]> = {
  'team.arrived': door,
  'team.inspected': ['desk', 'inspector'],
  'team.pit': ['desk', 'check_in', 'inspector', 'queuer'],
  'team.withdrawn': ['desk', 'head_referee'],
  'match.called': queue,
  'match.queued': queue,
  'match.present': queue,
  'match.ready': queue,
  'match.started': table,
  'match.paused': table,
  'match.resumed': table,
  'match.result': table,
  'match.seen': table,
  'match.disputed': table,
  'match.decided': ['desk', 'head_referee'],
  'run.started': table,
  'run.result': table,
  'rubric.saved': ['judge'],
  'team.nominated': ['judge'],
  'order.agreed': ['desk'],
  'award.given': ['desk'],
  'award.shown': ['desk', 'announcer'],
  'round.paired': plan,
  'groups.closed': plan,
  'lot.drawn': ['desk', 'head_referee'],
  'slot.moved': plan,
  'slot.lasts': plan,
  'plan.shifted': plan,
  announced: ['desk', 'announcer'],
  'parts.asked': ['desk', 'check_in', 'inspector', 'queuer', 'announcer'],
  'parts.shown': ['desk', 'announcer'],
  'parts.closed': ['desk', 'announcer', 'queuer'],
  'practice.joined': ['desk', 'queuer', 'inspector'],
  'practice.begun': ['desk', 'queuer', 'inspector'],
  'practice.left': ['desk', 'queuer', 'inspector'],
  'feedback.released': plan,
  /** Only admins: the sheet is closed. */
  'results.frozen': [],
  voided: eventRoles,
};
