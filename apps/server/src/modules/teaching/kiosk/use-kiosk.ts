import type { GateAnswer, identifyAtGate, recordAtGate } from '@doctorbird/contract/teaching/kiosk';
import { readGateCode } from '@doctorbird/contract/teaching/gate-code';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { noRights } from '../../../access/rights.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { mayBeSame } from '../../families/barred/same-name.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { timeAtDoor } from '../door/door-times.ts';
import { loadDoor } from '../door/door.queries.ts';
import { recordEvents } from '../door/record-door.ts';
import { recordStop } from '../door/record-stop.ts';
import { askTeam, countMisses, isAsked } from './ask-team.ts';
import {
  announcedWith,
  nameOfAdult,
  pairsOfAccount,
  pairsOfCode,
  pairsOfPin,
  type GatePair,
} from './adults-at-gate.queries.ts';
import { childrenAtGate, isBarred, type GateContext, type Stopped } from './children-at-gate.ts';
import { isCodeNow, useCode } from './gate-code.ts';
import { addBoxKey } from './gate-pin.ts';
import { isLocked } from './kiosk.presenter.ts';
import { findKiosk, type OpenKiosk } from './kiosk.queries.ts';
import { requireSignature, storeSignatures } from './signatures.ts';
import { endOfVisit, openVisit, visitToken } from './visit-token.ts';

type Who = z.output<typeof identifyAtGate>;
type Given = z.output<typeof recordAtGate>;

const wait: GateAnswer = { state: 'wait' };

/** Somebody must not collect this child: the team comes to the gate, and the office knows. */
const stopAtGate = (
  db: Database,
  context: GateContext,
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

/**
 * Somebody says who they are. Whatever is not right has one answer, and the team reads the reason: a number that nobody of today
 * has, a lock, no right to collect, a name that must not collect. Throws 404 for a kiosk that has ended.
 */
export async function identify(db: Database, context: GateContext, given: Who): Promise<GateAnswer> {
  const { now, sealer } = context;
  const found = await findKiosk(db, { token: given.token, now });
  if (isLocked(found, await readDoorRules(db))) return wait;
  if (given.code) return identifyByCode(db, context, { found, id: given.id, side: given.side, code: given.code });
  const pairs = given.pin
    ? await pairsOfPin(db, found, { pin: given.pin, sealer })
    : await pairsOfShown(db, context, { found, given });
  if (pairs.length === 0) return refuse(db, context, { found, id: given.id });
  const children = await childrenAtGate(db, context, { pairs });
  const stopped = children.find(isBarred);
  const { accountId, adultName, digest, boxKeySealed } = pairs[0]!;
  if (given.pin && boxKeySealed === null) await addBoxKey(db, sealer, { accountId, digest, pin: given.pin });
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
    visit: visitToken(sealer, { kioskId: found.id, accountId, side: given.side }, endOfVisit(now)),
    first_name: firstName(adultName),
    children: shown,
  };
}

/** Whose phone shows this code; nobody's when it is old, not ours, or was used before. */
async function pairsOfShown(
  db: Database,
  { now, sealer }: GateContext,
  { found, given }: { found: OpenKiosk; given: Who },
): Promise<GatePair[]> {
  const code = readGateCode(given.shown ?? '');
  if (!code) return [];
  const pairs = await pairsOfCode(db, found, { handle: code.handle, sealer });
  const adult = pairs[0];
  if (!adult || !isCodeNow(sealer, adult, { code, now })) return [];
  const { accountId } = adult;
  return (await useCode(db, { accountId, minute: code.minute, requestId: given.id })) ? pairs : [];
}

/** A code that was announced: the team brings the child, whose name the kiosk does not say. */
async function identifyByCode(
  db: Database,
  context: GateContext,
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
  { now }: GateContext,
  { found, id }: { found: OpenKiosk; id: string },
): Promise<GateAnswer> {
  if (await askTeam(db, found, { id, kind: 'help', now })) await countMisses(db, found, { misses: 1, now });
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
  mustChangePassword: false,
  mustSetUpSecondStep: false,
  needsParent: false,
  ...noRights,
});

/**
 * Children who arrive are in at once; for those to be collected the team is asked. An arrival that waited on the tablet is recorded
 * with its own time; where it cannot be, the team is asked to the gate. Throws 404, 409 as the door does, and 422 without a signature.
 */
export async function recordVisit(db: Database, context: GateContext, given: Given): Promise<GateAnswer> {
  const { now, sealer } = context;
  const { signature = null } = given;
  const late = given.at_device !== null;
  const found = await findKiosk(db, { token: given.token, now, late });
  const rules = await readDoorRules(db);
  const at = timeAtDoor(given.at_device ?? now, now);
  const visit = openVisit(sealer, { token: given.visit, kioskId: found.id }, at);
  // Nobody is collected by what a tablet sends afterwards.
  if (!visit || (late && visit.side === 'out')) return wait;
  const isShut = isLocked(found, rules);
  if (isShut && !late) return wait;
  requireSignature(rules, { side: visit.side, signature, late });
  const pairs = await pairsOfAccount(db, found, visit.accountId);
  const children = await childrenAtGate(db, context, { pairs });
  const chosen = given.children.flatMap((one) => {
    const child = children.find(({ pair }) => pair.studentId === one.student_id && pair.meetingId === one.meeting_id);
    if (child && (visit.side === 'in' || child.pair.mayCollect)) return [{ ...child, id: one.id }];
    if (!late) throw notFound('child');
    return [];
  });
  const stopped = chosen.find(isBarred);
  if (stopped) {
    await stopAtGate(db, context, { found, id: stopped.id, stopped });
    return wait;
  }
  if (late && (isShut || chosen.length < given.children.length)) {
    const adultName = await nameOfAdult(db, visit.accountId);
    await askTeam(db, found, { id: given.children[0]!.id, kind: 'help', adultName, now });
    if (isShut || chosen.length === 0) return wait;
  }
  const names = chosen.map(({ shown }) => shown.first_name);
  const signed = {
    side: visit.side,
    signature,
    at,
    children: chosen.map(({ id, pair }) => ({ id, ...pair })),
  };
  if (visit.side === 'out') {
    await inTransaction(db, async (tx) => {
      // Not a sweep: the children of one family, who stand there together.
      for (const { id, pair } of chosen) {
        const { meetingId, studentId, adultName } = pair;
        if (await isAsked(tx, found, { meetingId, studentId, adultName })) continue;
        await askTeam(tx, found, { id, kind: 'collect', meetingId, studentId, adultName, now });
      }
      await storeSignatures(tx, signed);
    });
    return { state: 'asked', first_names: names };
  }
  const actor = openerOf(found, given.token);
  const origin = { ...context.origin, actorId: actor.accountId, role: actor.role, name: `${actor.name}, kiosk` };
  await inTransaction(db, async (tx) => {
    // Who is in already stays so, and what another device recorded meanwhile counts by its time (rule 16h2); classes are locked in
    // one order, whatever the screen sends.
    const coming = chosen
      .filter(({ shown }) => late || shown.state !== 'in')
      .toSorted((a, b) => a.pair.meetingId.localeCompare(b.pair.meetingId));
    // Not a sweep: all children of one family or none.
    for (const { id, pair } of coming)
      await recordEvents(
        tx,
        { ...context, actor, origin },
        {
          meetingId: pair.meetingId,
          reader: 'office',
          events: [{ id, student_id: pair.studentId, kind: 'in', at_device: at, method: 'list', note: null }],
          broughtBy: { kind: pair.kind, id: pair.accountId, name: pair.adultName },
        },
      );
    await storeSignatures(tx, signed);
  });
  return { state: 'done', first_names: names };
}

/** Somebody asks for a person; wrong numbers that were entered without a line count, too. */
export async function ring(
  db: Database,
  { now }: Pick<GateContext, 'now'>,
  given: { token: string; id: string; misses: number },
): Promise<GateAnswer> {
  const found = await findKiosk(db, { token: given.token, now });
  const isNew = await askTeam(db, found, { id: given.id, kind: 'help', now });
  if (isNew && given.misses > 0) await countMisses(db, found, { misses: given.misses, now });
  return wait;
}
