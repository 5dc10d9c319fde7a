import type { doorCalls } from '@doctorbird/contract/teaching/door';
import type { doorLabelCalls } from '@doctorbird/contract/teaching/door-labels';
import type { doorStopCalls } from '@doctorbird/contract/teaching/door-stops';
import type { headcountCalls } from '@doctorbird/contract/teaching/headcounts';
import type { latePickupCalls } from '@doctorbird/contract/teaching/late-pickups';
import type { walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { photoOf } from '../../families/people/person-photo.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { closeDeparture } from './close-departure.ts';
import { closeStop } from './close-stop.ts';
import { timeAtDoor } from './door-times.ts';
import { doorAfter, loadDoor } from './door.queries.ts';
import { labelsOf } from './list-labels.ts';
import { headcountsOf, recordHeadcount } from './record-headcount.ts';
import { recordDoor } from './record-door.ts';
import { settleLatePickup } from './settle-late-pickup.ts';
import { settleWalkUp } from './settle-walk-up.ts';
import { findWalkUp, listWalkUps } from './walk-ups.queries.ts';
import { moveWalkUp, writeWalkUp } from './write-walk-up.ts';
import { findStop } from './stops.queries.ts';
import { reportStop } from './record-stop.ts';

export function doorHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config' | 'files'>,
): Handlers<
  typeof doorCalls &
    typeof latePickupCalls &
    typeof walkUpCalls &
    Lists<'listWalkUps'> &
    typeof headcountCalls &
    typeof doorLabelCalls &
    typeof doorStopCalls,
  Actor
> {
  const { db, clock, sealer } = deps;
  const doorOf = (actor: Actor, id: string) =>
    loadDoor(db, { sealer, now: clock.now() }, { reader: sheetReaderOf(actor, clock.now()), id });
  const after = (actor: Actor, id: string, device: Date) => {
    const now = clock.now();
    return doorAfter(db, { sealer, now }, { actor, at: timeAtDoor(device, now), id });
  };
  return {
    listHeadcounts: async ({ actor, params }) => {
      await doorOf(actor, params.id);
      return { data: await headcountsOf(db, params.id) };
    },
    recordHeadcount: async ({ actor, params, body, request }) => {
      await recordHeadcount(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
      return { data: await headcountsOf(db, params.id) };
    },
    settleLatePickup: async ({ actor, params, body, request }) => {
      await settleLatePickup(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
      return after(actor, params.id, body.at_device);
    },
    writeWalkUp: async ({ actor, params, body, request }) => {
      await writeWalkUp(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
      return after(actor, params.id, body.at_device);
    },
    moveWalkUp: async ({ actor, params, body, request }) => {
      const at = { meetingId: params.id, id: params.walk_up_id };
      await moveWalkUp(db, contextOf(deps, { request, actor }), { ...at, given: body });
      return after(actor, params.id, body.at_device);
    },
    listWalkUps: ({ query }) => listWalkUps(db, query),
    getWalkUp: ({ params }) => findWalkUp(db, params.id),
    settleWalkUp: async ({ actor, params, body, request }) => {
      await settleWalkUp(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findWalkUp(db, params.id);
    },
    closeDeparture: ({ actor, params, request }) =>
      closeDeparture(db, contextOf(deps, { request, actor }), params.id) as Promise<never>,
    reportStop: ({ actor, params, body, request }) =>
      reportStop(db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body }),
    getStop: ({ params }) => findStop(db, { sealer, id: params.id }),
    closeStop: ({ actor, params, body, request }) =>
      closeStop(db, contextOf(deps, { request, actor }), { ...params, ...body }) as Promise<never>,
    getDoor: ({ actor, params }) => doorOf(actor, params.id),
    listDoorLabels: async ({ actor, params }) =>
      labelsOf(await doorOf(actor, params.id), { sealer, teacher: actor.name }),
    getCollectorPhoto: async ({ actor, params: { id, student_id: studentId, person_id: personId }, reply }) => {
      const row = (await doorOf(actor, id)).rows.find(({ student }) => student.id === studentId);
      // Who may not collect the child today is nobody to look at.
      if (!row?.collectors.some((one) => one.kind === 'person' && one.id === personId)) throw notFound('photo');
      return sendPrivateFile(reply, deps.files, await photoOf(db, { studentId, id: personId }));
    },
    recordDoor: async ({ actor, params, body, request }) => {
      await recordDoor(db, contextOf(deps, { request, actor }), { meetingId: params.id, events: body.events });
      return after(actor, params.id, body.events[0]!.at_device);
    },
  };
}
