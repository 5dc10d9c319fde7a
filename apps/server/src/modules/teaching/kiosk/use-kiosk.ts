import type { GateAnswer, GateChild, identifyAtGate, recordAtGate } from '@doctorbird/contract/teaching/kiosk';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { mayBeSame } from '../../families/barred/same-name.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { loadDoor } from '../door/door.queries.ts';
import { recordEvents } from '../door/record-door.ts';
import { recordStop, type Stop } from '../door/record-stop.ts';
import { askTeam, countMiss, isAsked } from './ask-team.ts';
import { announcedWith, pairsOfAccount, pairsOfPin, type GatePair } from './adults-at-gate.queries.ts';
import { isLocked } from './kiosk.presenter.ts';
import { findKiosk, type OpenKiosk } from './kiosk.queries.ts';
import { openVisit, visitToken } from './visit-token.ts';

type Context = ActionContext & NotifyDependencies & { sealer: Sealer };
type Who = z.output<typeof identifyAtGate>;
type Given = z.output<typeof recordAtGate>;

const wait: GateAnswer = { state: 'wait' };

/** Whom the adult at the gate came for. */
interface Stopped extends Pick<Stop, 'student' | 'title'> {
  pair: Pick<GatePair, 'meetingId' | 'studentId' | 'adultName'>;
}

interface ChildHere extends Stopped {
  pair: GatePair;
  shown: GateChild;
  mustNotCollect: readonly string[];
}

/** The children of these pairs as the door has them now. */
async function childrenOf(db: Database, context: Context, pairs: readonly GatePair[]): Promise<ChildHere[]> {
  const here: ChildHere[] = [];
  // Not a sweep: it only reads the two or three classes of one family.
  for (const meetingId of new Set(pairs.map((pair) => pair.meetingId))) {
    const door = await loadDoor(db, context, { reader: 'office', id: meetingId });
    for (const pair of pairs) {
      const row = pair.meetingId === meetingId && door.rows.find(({ student }) => student.id === pair.studentId);
      if (!row || !door.open) continue;
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

/** Somebody must not collect this child: the team comes to the gate, and the office knows. */
const stopAtGate = (
  db: Database,
  context: Context,
  { found, id, stopped }: { found: OpenKiosk; id: string; stopped: Stopped },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { pair, student, title } = stopped;
    const { meetingId, studentId, adultName } = pair;
    await askTeam(tx, found, { id, kind: 'stop', meetingId, studentId, adultName, now: context.now });
    await recordStop(tx, context, {
      id,
      meetingId,
      student,
      title,
      place: 'kiosk',
      adultName,
      at: context.now,
      by: null,
    });
  });

const isBarred = ({ mustNotCollect, pair }: ChildHere): boolean =>
  mustNotCollect.some((barred) => mayBeSame(barred, pair.adultName));

/**
 * Somebody says who they are. Whatever is not right has one answer, and the team reads the reason: a number that nobody of today
 * has, a lock, no right to collect, a name that must not collect. Throws 404 for a kiosk that has ended.
 */
export async function identify(db: Database, context: Context, given: Who): Promise<GateAnswer> {
  const { now, sealer } = context;
  const found = await findKiosk(db, { token: given.token, now });
  if (isLocked(found, await readDoorRules(db))) return wait;
  if (given.code) return identifyByCode(db, context, { found, id: given.id, side: given.side, code: given.code });
  const pairs = given.pin ? await pairsOfPin(db, found, { pin: given.pin, sealer }) : [];
  if (pairs.length === 0) return refuse(db, context, { found, id: given.id });
  const children = await childrenOf(db, context, pairs);
  const stopped = children.find(isBarred);
  const { accountId, adultName } = pairs[0]!;
  if (stopped) {
    await stopAtGate(db, context, { found, id: given.id, stopped });
    return wait;
  }
  const shown = children.filter(({ pair }) => given.side === 'in' || pair.mayCollect).map((child) => child.shown);
  if (shown.length === 0) {
    await askTeam(db, found, { id: given.id, kind: 'help', adultName, now });
    return wait;
  }
  return {
    state: 'known',
    visit: visitToken(sealer, { kioskId: found.id, accountId, side: given.side }, now),
    first_name: firstName(adultName),
    children: shown,
  };
}

/** A code that was announced: the team brings the child, whose name the kiosk does not say. */
async function identifyByCode(
  db: Database,
  context: Context,
  { found, id, side, code }: { found: OpenKiosk; id: string; side: Who['side']; code: string },
): Promise<GateAnswer> {
  const { now, sealer } = context;
  const announced = side === 'out' ? await announcedWith(db, found, { code, sealer }) : null;
  if (!announced) return refuse(db, context, { found, id });
  const { meetingId, studentId, adultName } = announced;
  const { rows, open, meeting } = await loadDoor(db, context, { reader: 'office', id: meetingId });
  const row = rows.find(({ student }) => student.id === studentId);
  if (!row || !open) return refuse(db, context, { found, id });
  const barred = row.must_not_collect.some((name) => mayBeSame(name, adultName));
  if (barred) {
    const stopped = { pair: announced, student: row.student, title: meeting.title };
    await stopAtGate(db, context, { found, id, stopped });
    return wait;
  }
  await askTeam(db, found, { id, kind: 'collect', meetingId, studentId, adultName, now });
  return { state: 'asked', first_names: [] };
}

/** A number that opens nothing. Sent again, it counts once. */
async function refuse(
  db: Database,
  { now }: Context,
  { found, id }: { found: OpenKiosk; id: string },
): Promise<GateAnswer> {
  if (await askTeam(db, found, { id, kind: 'help', now })) await countMiss(db, found, now);
  return wait;
}

/** The kiosk records for whoever opened it. */
const openerOf = (found: OpenKiosk, token: string): Actor => ({
  accountId: found.openedBy,
  role: found.openerRole,
  name: found.openerName,
  email: found.openerEmail,
  tokenHash: tokenDigest(token),
  confirmedAt: found.openedAt,
  mustSetUpSecondStep: false,
  needsParent: false,
});

/** Children who arrive are in at once; for those to be collected the team is asked. Throws 404, and 409 as the door does. */
export async function recordVisit(db: Database, context: Context, given: Given): Promise<GateAnswer> {
  const { now, sealer } = context;
  const found = await findKiosk(db, { token: given.token, now });
  const visit = openVisit(sealer, { token: given.visit, kioskId: found.id }, now);
  if (!visit || isLocked(found, await readDoorRules(db))) return wait;
  const children = await childrenOf(db, context, await pairsOfAccount(db, found, visit.accountId));
  const chosen = given.children.map((one) => {
    const child = children.find(({ pair }) => pair.studentId === one.student_id && pair.meetingId === one.meeting_id);
    if (!child || (visit.side === 'out' && !child.pair.mayCollect)) throw notFound('child');
    return { ...child, id: one.id };
  });
  const stopped = chosen.find(isBarred);
  if (stopped) {
    await stopAtGate(db, context, { found, id: stopped.id, stopped });
    return wait;
  }
  const names = chosen.map(({ shown }) => shown.first_name);
  if (visit.side === 'out') {
    // Not a sweep: the children of one family, who stand there together.
    for (const { id, pair } of chosen) {
      const { meetingId, studentId, adultName } = pair;
      if (await isAsked(db, found, { meetingId, studentId, adultName })) continue;
      await askTeam(db, found, { id, kind: 'collect', meetingId, studentId, adultName, now });
    }
    return { state: 'asked', first_names: names };
  }
  const actor = openerOf(found, given.token);
  const origin = { ...context.origin, actorId: actor.accountId, role: actor.role, name: `${actor.name}, kiosk` };
  await inTransaction(db, async (tx) => {
    // Who is in already stays so; classes are locked in one order, whatever the screen sends.
    const coming = chosen
      .filter(({ shown }) => shown.state !== 'in')
      .toSorted((a, b) => a.pair.meetingId.localeCompare(b.pair.meetingId));
    // Not a sweep: all children of one family or none.
    for (const { id, pair } of coming)
      await recordEvents(
        tx,
        { ...context, actor, origin },
        {
          meetingId: pair.meetingId,
          reader: 'office',
          events: [{ id, student_id: pair.studentId, kind: 'in', at_device: now, method: 'list', note: null }],
          broughtBy: { kind: pair.kind, id: pair.accountId, name: pair.adultName },
        },
      );
  });
  return { state: 'done', first_names: names };
}

/** Somebody asks for a person. */
export async function ring(
  db: Database,
  { now }: Pick<Context, 'now'>,
  given: { token: string; id: string },
): Promise<GateAnswer> {
  const found = await findKiosk(db, { token: given.token, now });
  await askTeam(db, found, { id: given.id, kind: 'help', now });
  return wait;
}
