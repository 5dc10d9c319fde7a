import { calls } from '@doctorbird/contract/calls';
import { idOf, newGroup, newProgram } from '../make-records.ts';
import { byRule, adminOnly, openToAll, type Area, type Asking } from '../patterns.ts';
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
  await world.send(calls.registerGroup, { body: registration });
  const text = await idOf(
    { world } as Scene,
    `select text as id from mail_message where to_address = $1 and text like '%/status/%' limit 1`,
    [registration.contact_email],
  );
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
  listProgramVenues: openToAll(200),
  getProgram: openToAll(200, theProgram),
  showProgramTerms: openToAll(200, theProgram),
  listAllPrograms: adminOnly(200, undefined, { holdsRows: true }),
  getAnyProgram: adminOnly(200, theProgram),
  programTimeline: adminOnly(200, theProgram),
  getProgramQuestions: adminOnly(200, theProgram),
  saveProgramQuestions: adminOnly(200, aProgram({ body: { fields: [], version: 0 } })),
  createProgram: adminOnly(201, () => ({ body: writtenProgram })),
  updateProgram: adminOnly(200, aProgram({ body: writtenProgram })),
  duplicateProgram: adminOnly(201, theProgram),
  changeProgramStatus: adminOnly(200, aProgram({ body: { status: 'open' } })),
  removeProgram: adminOnly(200, aProgram()),
  restoreProgram: adminOnly(200, async (scene) => {
    const { id } = await newProgram(scene);
    await scene.world.call(calls.removeProgram, { token: scene.people.admin.token, params: { id } });
    return { params: { id } };
  }),
  previewMeetings: adminOnly(200, aProgram({ body: pattern })),
  planMeetings: adminOnly(201, aProgram({ body: pattern })),
  addMeeting: adminOnly(201, aProgram({ body: onDay })),
  moveMeeting: adminOnly(200, aMeeting({ body: { ...onDay, version: 1 } })),
  cancelMeeting: adminOnly(200, aMeeting({ body: { reason: 'Storm', version: 1 } })),
  restoreMeeting: adminOnly(200, cancelledMeeting),
  previewGroupMeetings: adminOnly(200, aGroup({ body: pattern })),
  planGroupMeetings: adminOnly(201, aGroup({ body: pattern }), { says: { created: 4 } }),
  addGroupMeeting: adminOnly(201, aGroup({ body: onDay })),
  removeMeeting: adminOnly(204, aMeeting()),
  weekTimetable: adminOnly(200, undefined, { holdsRows: true }),
  programRoster: adminOnly(200, theProgram, { holdsRows: true }),
  exportRoster: adminOnly(200, theProgram),
  listAssignableStaff: adminOnly(200, undefined, { holdsRows: true }),
  listAssignments: adminOnly(200, undefined, { holdsRows: true }),
  assignStaff: adminOnly(201, async (scene) => ({
    body: { staff_id: scene.people.staff.id, program_id: (await newProgram(scene)).id },
  })),
  removeAssignment: adminOnly(204, async (scene) => {
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
  listGroups: adminOnly(200, async (scene) => {
    await newGroup(scene);
    return {};
  }),
  getGroup: adminOnly(200, aGroup()),
  groupTimeline: adminOnly(200, aGroup()),
  updateGroup: adminOnly(200, async (scene) => {
    const { id } = await newGroup(scene);
    const { body } = await scene.world.call(calls.getGroup, { token: scene.people.admin.token, params: { id } });
    return { params: { id }, body: { ...written, version: (body as { version: number }).version } };
  }),
  changeGroupStatus: adminOnly(200, aGroup({ body: { status: 'completed' } })),
  addGroupNote: adminOnly(201, aGroup({ body: { text: 'Called back.' } })),
  addGroupMember: adminOnly(201, aGroup({ body: { full_name: 'Tia Reid' } })),
  checkMemberSheet: adminOnly(200, aGroup({ body: sheet })),
  importGroupMembers: adminOnly(201, aGroup({ body: sheet })),
  removeGroupMember: adminOnly(204, async (scene) => ({ params: { ...(await newGroup(scene)) } })),
  restoreGroupMember: adminOnly(200, removedMember),
} satisfies Area;
