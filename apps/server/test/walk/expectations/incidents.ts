import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { newMeetingNow } from '../make-group-records.ts';
import { adminOnly, eachTeacher, theParent, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const facts = (scene: Scene) => ({
  kind: 'small_injury',
  occurred_at: scene.world.clock.now().toISOString(),
  what: 'Touched the tip of the glue gun.',
});
/** A note about a child of family A, by the teacher. */
async function aNote(scene: Scene, { sign = true } = {}) {
  const { id: meetingId, studentId } = await newMeetingNow(scene);
  const id = randomUUID();
  await scene.world.call(calls.writeIncident, {
    token: scene.people.staff.token,
    params: { id: meetingId },
    body: { ...facts(scene), records: [{ id, student_id: studentId }], sign } as never,
  });
  return { id, studentId };
}
/** Signed by a second person too. */
async function signedTwice(scene: Scene): Promise<string> {
  const { id } = await aNote(scene);
  await scene.world.call(calls.countersignIncident, {
    token: scene.secondAdmin.token,
    params: { id },
    body: { id: randomUUID(), signature: 'Ana Office' },
  });
  return id;
}
const note = async (scene: Scene) => ({ params: { id: (await aNote(scene)).id } });
const line = () => ({ id: randomUUID() });

export const incidentExpectations = {
  listClassIncidents: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
  writeIncident: theTeacherOrAdmin(201, async (scene) => {
    const { id, studentId } = await newMeetingNow(scene);
    return {
      params: { id },
      body: { ...facts(scene), records: [{ id: randomUUID(), student_id: studentId }], sign: true },
    };
  }),
  // A draft is its author's: for the office it is not there.
  changeIncident: {
    ...theTeacherOrAdmin(200, async (scene) => ({
      params: { id: (await aNote(scene, { sign: false })).id },
      body: { ...facts(scene), sign: false },
    })),
    statuses: { ...theTeacherOrAdmin(200, note).statuses, admin: 404 },
  },
  openIncident: theTeacherOrAdmin(200, async (scene) => ({ ...(await note(scene)), body: { reason: 'Follow up' } })),
  countersignIncident: {
    // The author cannot be the second person.
    ...theTeacherOrAdmin(200, async (scene) => ({
      ...(await note(scene)),
      body: { ...line(), signature: 'Second Person' },
    })),
    statuses: { ...theTeacherOrAdmin(200, note).statuses, staff: 409 },
    byRule: true,
  },
  addIncidentLine: theTeacherOrAdmin(200, async (scene) => ({
    ...(await note(scene)),
    body: { ...line(), kind: 'addendum', text: 'No blister this evening.' },
  })),
  getRegistryReport: theTeacherOrAdmin(200, note),
  getIncidentPdf: theTeacherOrAdmin(200, note),
  getIncidentForm: eachTeacher(200),
  closeIncident: adminOnly(200, async (scene) => ({ params: { id: await signedTwice(scene) }, body: line() })),
  listChildIncidents: theParent(200, async (scene) => ({ params: { id: (await aNote(scene)).studentId } })),
  openChildIncident: theParent(200, note),
  readChildIncident: theParent(200, async (scene) => ({
    ...(await note(scene)),
    body: { ...line(), signature: 'Alma' },
  })),
  getChildIncidentPdf: theParent(200, note),
} satisfies Area;
