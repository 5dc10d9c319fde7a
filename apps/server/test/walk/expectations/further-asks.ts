import type { CallName } from '@doctorbird/contract/calls';
import { newChildAlone, newGroupMeetingNow } from '../make-group-records.ts';
import { newGroup } from '../make-records.ts';
import {
  eachTeacher,
  adminOnly,
  mixed,
  theTeacher,
  theTeacherOrAdmin,
  type Asking,
  type Expectation,
} from '../patterns.ts';

const aGroupMeeting: Asking = async (scene) => ({ params: { id: (await newGroupMeetingNow(scene)).id } });
const programAlone: Asking = async (scene) => ({ params: { id: (await newChildAlone(scene)).programId } });

/**
 * Calls whose answer depends on more than one kind of record. Staff assigned to one child alone read that child, and
 * nothing about the child of family B in the same class.
 */
export const furtherAsks: readonly (readonly [CallName, string, Expectation])[] = [
  ['getAttendance', 'of a group', theTeacherOrAdmin(200, aGroupMeeting)],
  [
    'markAttendance',
    'of a group',
    theTeacherOrAdmin(200, async (scene) => {
      const { id, memberId } = await newGroupMeetingNow(scene);
      return { params: { id }, body: { marks: [{ student_id: memberId, mark: 'present', version: 0 }] } };
    }),
  ],
  ['staffRoster', 'of the one child', theTeacher(200, programAlone, { holdsRows: ['staff'] })],
  ['exportStaffRoster', 'of the one child', theTeacher(200, programAlone)],
  [
    'getAttendance',
    'of the one child',
    theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newChildAlone(scene)).meetingId } })),
  ],
  [
    'markAttendance',
    'of the child beside',
    mixed(
      theTeacher(404, async (scene) => {
        const { meetingId, otherChildId } = await newChildAlone(scene);
        const body = { marks: [{ student_id: otherChildId, mark: 'present', version: 0 }] };
        return { params: { id: meetingId }, body };
      }),
      { admin: 200 },
    ),
  ],
  [
    'staffStudent',
    'of the one child',
    theTeacher(200, async (scene) => ({ params: { id: (await newChildAlone(scene)).childId } })),
  ],
  [
    'staffStudent',
    'of the child beside',
    theTeacher(404, async (scene) => ({ params: { id: (await newChildAlone(scene)).otherChildId } })),
  ],
  [
    'staffStudents',
    'with the one child',
    eachTeacher(
      200,
      async (scene) => {
        await newChildAlone(scene);
        return {};
      },
      { holdsRows: ['staff'] },
    ),
  ],
  [
    'listTaughtPlaces',
    'with the one child',
    eachTeacher(200, async (scene) => ({ query: { program_id: (await newChildAlone(scene)).programId } })),
  ],
  // Coursework is for a whole class, so staff assigned to one child cannot set it.
  [
    'createCoursework',
    'with the one child',
    theTeacher(
      422,
      async (scene) => ({ body: { program_id: (await newChildAlone(scene)).programId, title: 'For all' } }),
      { otherwise: 422 },
    ),
  ],
  [
    'awardBadge',
    'to the child beside',
    theTeacher(404, async (scene) => ({
      params: { id: (await newChildAlone(scene)).otherChildId },
      body: { key: 'team-player' },
    })),
  ],
  // Only admins see who was in a group that never took place, whoever was to teach it.
  [
    'addStaffGroupNote',
    'of a group that was cancelled',
    theTeacher(404, async (scene) => {
      const { id } = await newGroup(scene);
      await scene.world.pool.query("update partner_group set status = 'cancelled' where id = $1", [id]);
      return { params: { id }, body: { note: 'Who was it again?' } };
    }),
  ],
  // Account help has no favourites: an admin's own colleague is looked after like a parent.
  [
    'endAccountSessions',
    'of a colleague',
    adminOnly(200, async ({ world }) => ({ params: { id: (await world.signInAs('staff')).id } }), {
      says: { ended: 1 },
    }),
  ],
  // Only the team is in this list: a parent's account is not read as a colleague's.
  ['getUser', 'of a parent', adminOnly(404, ({ families }) => ({ params: { id: families.A.parent.id } }))],
  ...(['students', 'attendance', 'money', 'payments', 'enrollments', 'parents'] as const).map(
    (type) =>
      ['exportList', `of ${type}`, adminOnly(200, () => ({ query: { type, format: 'csv' } }))] as const satisfies [
        CallName,
        string,
        Expectation,
      ],
  ),
];
