import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { newMeetingNow } from '../make-group-records.ts';
import { eachParent, openToAll, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** A kiosk at the gate of a class of family A that is on. */
async function newKiosk(scene: Scene) {
  const { id } = await newMeetingNow(scene);
  const kioskId = randomUUID();
  const { body } = await scene.world.call(calls.openKiosk, {
    token: scene.people.staff.token,
    params: { id },
    body: { id: kioskId },
  });
  return { meetingId: id, kioskId, token: body.token };
}

/** A number that opens nothing, so that nothing but the counting of tries happens. */
const unknown = async (scene: Scene) => ({
  body: { token: (await newKiosk(scene)).token, id: randomUUID(), side: 'in' as const, pin: '482915' },
});

export const kioskExpectations = {
  openKiosk: theTeacherOrAdmin(201, async (scene) => ({
    params: { id: (await newMeetingNow(scene)).id },
    body: { id: randomUUID() },
  })),
  getGate: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newKiosk(scene)).meetingId } })),
  settleGateRequest: theTeacherOrAdmin(200, async (scene) => {
    const { meetingId, token } = await newKiosk(scene);
    const requestId = randomUUID();
    await scene.world.call(calls.ringAtGate, { body: { token, id: requestId } });
    return { params: { id: meetingId, request_id: requestId } };
  }),
  changeKiosk: theTeacherOrAdmin(200, async (scene) => {
    const { meetingId, kioskId } = await newKiosk(scene);
    return { params: { id: meetingId, kiosk_id: kioskId }, body: { state: 'ended' } };
  }),
  readKiosk: openToAll(200, async (scene) => ({ body: { token: (await newKiosk(scene)).token } })),
  identifyAtGate: openToAll(200, unknown),
  recordAtGate: openToAll(200, async (scene) => ({
    body: {
      token: (await newKiosk(scene)).token,
      visit: 'a.visit.that.nobody.has.begun',
      children: [{ id: randomUUID(), student_id: scene.families.A.childId, meeting_id: randomUUID() }],
    },
  })),
  ringAtGate: openToAll(200, async (scene) => ({
    body: { token: (await newKiosk(scene)).token, id: randomUUID() },
  })),
  packKiosk: openToAll(200, async (scene) => ({ body: { token: (await newKiosk(scene)).token } })),
  listSignatures: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newKiosk(scene)).meetingId } })),
  getGateCode: eachParent(200),
  getGatePin: eachParent(200),
  saveGatePin: eachParent(200, () => ({ body: { pin: '482915' } })),
  removeGatePin: eachParent(200),
} satisfies Area;
