import { homeCalls } from '@doctorbird/contract/admin/homes';
import { studentCalls } from '@doctorbird/contract/families/students';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { doorCalls } from '@doctorbird/contract/teaching/door';
import { hoursCalls } from '@doctorbird/contract/teaching/hours';
import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { quickNoteCalls } from '@doctorbird/contract/teaching/quick-notes';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import { staffCalls } from '@doctorbird/contract/teaching/staff';
import { readToken } from '../../api/call.ts';
import { device } from '../../api/on-device.ts';
import { readForDevice } from '../../api/read-for-device.ts';
import { shiftDay } from '../../format/week.ts';
import { today } from '../../format/today.ts';
import type { OfflineArea } from './offline-area.ts';

/** A class changes while it is planned: what is on the device is at most so old when the line goes. */
const everyMs = 20 * 60_000;

/** A step reads something, and may say what comes next. */
type Step = () => Promise<readonly Step[] | void>;

const read =
  (ask: () => Promise<unknown>): Step =>
  async () =>
    void (await ask());

/** The classes of today and tomorrow with their children, whom to call, and who may collect them. */
const classes: Step = async () => {
  const query = { from: today(), to: shiftDay(today(), 1), limit: 30 };
  const { data } = await readForDevice(attendanceCalls.listStaffMeetings, { query });
  const programs = new Set(data.flatMap(({ program }) => program?.id ?? []));
  return [
    ...data.map(({ id }) => read(() => readForDevice(attendanceCalls.getAttendance, { params: { id } }))),
    ...data.map(({ id }) => read(() => readForDevice(hoursCalls.getClassAdults, { params: { id } }))),
    ...data.map(({ id }) => read(() => readForDevice(incidentCalls.listClassIncidents, { params: { id } }))),
    ...data.map(({ id }) => read(() => readForDevice(medicineCalls.listClassMedicine, { params: { id } }))),
    ...data.flatMap(({ id, program }) =>
      program ? [read(() => readForDevice(doorCalls.getDoor, { params: { id } }))] : [],
    ),
    ...[...programs].flatMap((id) => [
      read(() => readForDevice(rosterCalls.staffRoster, { params: { id } })),
      read(() => readForDevice(quickNoteCalls.getNoteSheet, { params: { id } })),
      read(() => readForDevice(skillMapCalls.getSkillSheet, { params: { id } })),
      read(() => readForDevice(storyCalls.getStorySheet, { params: { id } })),
    ]),
  ];
};

const staffWeek: Step = async () => {
  const { from, until: to } = await readForDevice(scheduleCalls.getSchedule, {});
  await readForDevice(attendanceCalls.listStaffMeetings, { query: { from, to, limit: 100 } });
};

/** As the pages of a portal ask, so that they open without a connection although nobody opened them before. */
const steps: Record<OfflineArea, readonly Step[]> = {
  staff: [
    read(() => readForDevice(homeCalls.getStaffHome)),
    classes,
    staffWeek,
    read(() => readForDevice(staffCalls.staffStudents, {})),
  ],
  parent: [
    read(() => readForDevice(homeCalls.getParentHome)),
    read(() => readForDevice(scheduleCalls.getSchedule, {})),
    read(() => readForDevice(studentCalls.listStudents, { query: { limit: 100 } })),
    read(() => readForDevice(studentCalls.listStudents, { query: { limit: 100, sort: 'full_name' } })),
    read(() => readForDevice(classVisitCalls.listVisits, {})),
    read(() => readForDevice(makeUpCalls.listMakeUps, {})),
  ],
  student: [
    read(() => readForDevice(homeCalls.getStudentHome)),
    read(() => readForDevice(scheduleCalls.getSchedule, {})),
    read(() => readForDevice(makeUpCalls.listMakeUps, {})),
    read(() => readForDevice(learningCalls.listCourses, {})),
    read(() => readForDevice(courseworkCalls.listCoursework, { query: { kind: 'task' } })),
    read(() => readForDevice(achievementCalls.listAchievements)),
  ],
};

const profile = read(() => readForDevice(profileCalls.getProfile));

/** What is read last: while that is fresh on the device, so is the rest. */
const lastOf: Record<OfflineArea, string> = { staff: '/staff/students', parent: '/make-ups', student: '/achievements' };

async function isFresh(area: OfflineArea): Promise<boolean> {
  const token = readToken();
  const answer = token && (await device.read(token, lastOf[area]));
  return Boolean(answer && Date.now() - answer.savedAt < everyMs);
}

const isQuiet = () => navigator.onLine && document.visibilityState === 'visible';

/**
 * Reads ahead what is needed without a connection, one after the other, while the page is open: the answers stay on the device
 * (api/on-device.ts). What fails is read the next time, and what a page before this one has read is not read again. Returns what
 * ends it.
 */
export function startReadingAhead(area: OfflineArea): () => void {
  let ended = false;
  const readAll = async () => {
    const left = [profile, ...steps[area]];
    for (let step = left.shift(); step && !ended && isQuiet(); step = left.shift())
      left.unshift(...((await step().catch(() => undefined)) ?? []));
  };
  void isFresh(area)
    .catch(() => false)
    .then((fresh) => (fresh ? undefined : readAll()));
  const timer = setInterval(() => void readAll(), everyMs);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
