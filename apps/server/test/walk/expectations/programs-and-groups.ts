import { calls } from '@doctorbird/contract/calls';
import { idOf, newGroup, newProgram } from '../make-records.ts';
import { byRule, office, openToAll, type Area, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const aProgram =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newProgram(scene)).id }, ...more });
const aMeeting =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newProgram(scene)).meetingId }, ...more });
const aGroup =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newGroup(scene)).id }, ...more });
const theProgram: Asking = ({ families }) => ({ params: { id: families.A.programId } });

const writtenProgram = {
  title: 'Night rovers',
  price: 12_000,
  duration: '6 weeks',
  age_range: '8-14',
  max_participants: 12,
  start_date: '2026-04-04',
  end_date: '2026-05-09',
};
const pattern = {
  weekdays: [0],
  start_time: '10:00',
  end_time: '12:00',
  from: '2026-04-05',
  until: '2026-04-26',
};
const onDay = { date: '2026-04-12', start_time: '13:00', end_time: '15:00' };
const written = {
  name: 'Walkers',
  organization: 'Walkerswood Primary',
  contact_name: 'Ms. Reid',
  contact_email: 'reid@school.test',
};
const sheet = { csv: 'full_name\nTia Reid\n' };

const cancelledMeeting = async (scene: Scene) => {
  const { meetingId: id } = await newProgram(scene, { status: 'open' });
  const { token } = scene.people.admin;
  await scene.world.call(calls.cancelMeeting, { token, params: { id }, body: { reason: 'Storm', version: 1 } });
  return { params: { id } };
};
const removedMember = async (scene: Scene) => {
  const params = await newGroup(scene);
  await scene.world.call(calls.removeGroupMember, { token: scene.people.admin.token, params });
  return { params };
};
const statusToken = async ({ world }: Scene) => {
  await world.call(calls.registerGroup, { body: registration });
  const text = await idOf({ world } as Scene, `select text as id from mail_message where to_address = $1 limit 1`, [
    registration.contact_email,
  ]);
  return /group-registration\/status\/([\w-]+)|[?&]token=([\w-]+)|status\/([\w-]{20,})/
    .exec(text)!
    .slice(1)
    .find(Boolean)!;
};
const registration = {
  ...written,
  service_type: 'stem_curriculum',
  address: '1 Walkerswood Road',
  contact_phone: '876-555-0150',
  expected_participants: 20,
  preferred_start_date: '2026-09-07',
};

export const programExpectations = {
  listPrograms: openToAll(200),
  getProgram: openToAll(200, theProgram),
  listAllPrograms: office(200, undefined, { holdsRows: true }),
  getAnyProgram: office(200, theProgram),
  createProgram: office(201, () => ({ body: writtenProgram })),
  updateProgram: office(200, aProgram({ body: writtenProgram })),
  duplicateProgram: office(201, theProgram),
  changeProgramStatus: office(200, aProgram({ body: { status: 'open' } })),
  removeProgram: office(200, aProgram()),
  restoreProgram: office(200, async (scene) => {
    const { id } = await newProgram(scene);
    await scene.world.call(calls.removeProgram, { token: scene.people.admin.token, params: { id } });
    return { params: { id } };
  }),
  previewMeetings: office(200, aProgram({ body: pattern })),
  planMeetings: office(201, aProgram({ body: pattern })),
  addMeeting: office(201, aProgram({ body: onDay })),
  moveMeeting: office(200, aMeeting({ body: { ...onDay, version: 1 } })),
  cancelMeeting: office(200, aMeeting({ body: { reason: 'Storm', version: 1 } })),
  restoreMeeting: office(200, cancelledMeeting),
  previewGroupMeetings: office(200, aGroup({ body: pattern })),
  planGroupMeetings: office(201, aGroup({ body: pattern }), { says: { created: 4 } }),
  addGroupMeeting: office(201, aGroup({ body: onDay })),
  removeMeeting: office(204, aMeeting()),
  programRoster: office(200, theProgram, { holdsRows: true }),
  exportRoster: office(200, theProgram),
  listAssignableStaff: office(200, undefined, { holdsRows: true }),
  listAssignments: office(200, undefined, { holdsRows: true }),
  assignStaff: office(201, async (scene) => ({
    body: { staff_id: scene.people.staff.id, program_id: (await newProgram(scene)).id },
  })),
  removeAssignment: office(204, async (scene) => {
    const body = { staff_id: scene.people.staff.id, program_id: (await newProgram(scene)).id };
    const { body: made } = await scene.world.call(calls.assignStaff, { token: scene.people.admin.token, body });
    return { params: { id: (made as { id: string }).id } };
  }),
  registerGroup: openToAll(201, () => ({ body: registration })),
  groupStatus: openToAll(200, async (scene) => ({ params: { token: await statusToken(scene) } })),
  // Without a token this is the public registration, which answers its confirmation and nothing else.
  createGroup: byRule(
    openToAll(201, () => ({ body: { ...written, address: '1 Main Road', contact_phone: '876-555-0150' } })),
    { parent: 403, otherParent: 403, student: 403, otherStudent: 403, staff: 403, otherStaff: 403 },
  ),
  listGroups: office(200, async (scene) => {
    await newGroup(scene);
    return {};
  }),
  getGroup: office(200, aGroup()),
  updateGroup: office(200, async (scene) => {
    const { id } = await newGroup(scene);
    const { body } = await scene.world.call(calls.getGroup, { token: scene.people.admin.token, params: { id } });
    return { params: { id }, body: { ...written, version: (body as { version: number }).version } };
  }),
  changeGroupStatus: office(200, aGroup({ body: { status: 'completed' } })),
  addGroupNote: office(201, aGroup({ body: { text: 'Called back.' } })),
  addGroupMember: office(201, aGroup({ body: { full_name: 'Tia Reid' } })),
  checkMemberSheet: office(200, aGroup({ body: sheet })),
  importGroupMembers: office(201, aGroup({ body: sheet })),
  removeGroupMember: office(204, async (scene) => ({ params: { ...(await newGroup(scene)) } })),
  restoreGroupMember: office(200, removedMember),
} satisfies Area;
