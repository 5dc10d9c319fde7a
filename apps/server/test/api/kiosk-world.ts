import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../test-app.ts';
import { startDoorWorld } from './door-world.ts';

/** Classes with a door, a kiosk for one of them, and what is typed into it. */
export async function startKioskWorld() {
  const at = await startDoorWorld();

  const setPin = (parent: SignedIn, pin: string) =>
    at.world.send(calls.saveGatePin, { token: parent.token, body: { pin } });

  async function aKiosk(meetingId: string) {
    const id = randomUUID();
    const params = { id: meetingId };
    const { body } = await at.world.call(calls.openKiosk, { token: at.teacher.token, params, body: { id } });
    const { token } = body;
    const identify = (side: 'in' | 'out', given: object, again: string = randomUUID()) =>
      at.world.send(calls.identifyAtGate, { body: { token, id: again, side, ...given } });
    const record = (
      visit: string,
      children: ReadonlyArray<{ id: string; eventId?: string }>,
      more: { meeting?: string; at_device?: string; signature?: object } = {},
    ) => {
      const { meeting = meetingId, ...rest } = more;
      return at.world.send(calls.recordAtGate, {
        body: {
          token,
          visit,
          ...rest,
          children: children.map((child) => ({
            id: child.eventId ?? randomUUID(),
            student_id: child.id,
            meeting_id: meeting,
          })),
        },
      });
    };
    const gate = async (reader = at.teacher.token) =>
      (await at.world.call(calls.getGate, { token: reader, params })).body;
    const pack = async () => (await at.world.call(calls.packKiosk, { body: { token } })).body;
    /** A visit of this adult, as the screen has it. */
    const known = async (side: 'in' | 'out', pin: string) => {
      const { body: answer } = await identify(side, { pin });
      if (answer.state !== 'known') throw new Error(answer.state);
      return answer;
    };
    const end = (state: 'open' | 'ended') =>
      at.world.send(calls.changeKiosk, {
        token: at.teacher.token,
        params: { ...params, kiosk_id: id },
        body: { state },
      });
    return { id, token, identify, record, gate, pack, known, end, params };
  }

  return { ...at, setPin, aKiosk };
}
export type KioskWorld = Awaited<ReturnType<typeof startKioskWorld>>;
