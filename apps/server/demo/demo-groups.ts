import type { ServiceType } from '@doctorbird/contract/groups/groups';
import { sealMemberAlert } from '../src/modules/groups/registration/member-alert.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import { packAnswers } from '../src/modules/groups/registration/group-description.ts';
import { groupStatusText } from '../src/modules/groups/registration/group-status.ts';
import { group, groupEvent, groupMember } from '../src/modules/groups/registration/groups.table.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';
import { loadDemoGroupDays } from './demo-group-days.ts';
import { demoClaim } from './demo-claims.ts';
import { demoGroupAlerts, demoGroupMembers } from './demo-group-members.ts';
import type { DemoPeople } from './demo-people.ts';

type Status = NonNullable<(typeof group.$inferInsert)['status']>;

const rows: ReadonlyArray<{
  name: string;
  organization: string;
  contact: string;
  service: ServiceType;
  people: number;
  status: Status;
  ago: number;
}> = [
  {
    name: 'Grade 5 science block',
    organization: 'Meadowvale Primary',
    contact: 'Beverley Anderson',
    service: 'robotics_integration',
    people: 48,
    status: 'active',
    ago: 96,
  },
  {
    name: 'Robotics club',
    organization: 'Stony Ridge High',
    contact: 'Marlon Peart',
    service: 'competition_prep',
    people: 18,
    status: 'active',
    ago: 61,
  },
  {
    name: 'Teacher workshop',
    organization: 'Old Capital Primary',
    contact: 'Charmaine Lindo',
    service: 'teacher_training',
    people: 12,
    status: 'quoted',
    ago: 20,
  },
  {
    name: 'Sixth form enrichment',
    organization: 'Eastern Technical',
    contact: 'Noel Barrett',
    service: 'stem_curriculum',
    people: 30,
    status: 'pending',
    ago: 4,
  },
  {
    name: 'Summer outreach',
    organization: 'Harbour Youth Club',
    contact: 'Sonia Blake',
    service: 'custom_program',
    people: 40,
    status: 'completed',
    ago: 170,
  },
  {
    name: 'Lab set-up',
    organization: 'Mile Gully High',
    contact: 'Errol Fearon',
    service: 'equipment_setup',
    people: 25,
    status: 'declined',
    ago: 130,
  },
  {
    name: 'Holiday program',
    organization: 'Gordon Town Community Center',
    contact: 'Ava Dunkley',
    service: 'custom_program',
    people: 22,
    status: 'cancelled',
    ago: 88,
  },
];

/** How a booking came to its state, one step after the other. */
const ways: Record<Status, readonly Status[]> = {
  pending: [],
  quoted: ['quoted'],
  active: ['quoted', 'active'],
  completed: ['quoted', 'active', 'completed'],
  declined: ['declined'],
  cancelled: ['quoted', 'cancelled'],
};
const said: Partial<Record<Status, string>> = {
  quoted: 'Six mornings with two instructors; all robots are brought along.',
  declined: 'The laboratory will not be ready this school year. Please ask again.',
  cancelled: 'The center is closed for repairs that week.',
};

/** Partner groups in every state, with their stories and rosters. */
export async function loadDemoGroups(
  db: Executor,
  sealer: Sealer,
  calendar: DemoCalendar,
  people: DemoPeople,
): Promise<void> {
  const staffIds = [people.staffId, people.nicoleId];
  for (const [index, row] of rows.entries()) {
    const id = newId();
    const createdAt = calendar.past(-row.ago);
    const staffed = row.status === 'active' || row.status === 'completed';
    const extra = {
      serviceType: row.service,
      expectedParticipants: row.people,
      preferredStartDate: calendar.day(21 - row.ago),
      additionalInfo: null,
    };
    await db.insert(group).values({
      id,
      reference: `GRP-${String(index + 1).padStart(4, '0')}`,
      name: row.name,
      organization: row.organization,
      contactName: row.contact,
      contactEmail: `office${index + 1}@school.test`,
      contactPhone: `+1876555${String(2100 + index)}`,
      address: 'Kingston, Jamaica',
      description: packAnswers(extra),
      ...extra,
      status: row.status,
      staffId: staffed ? staffIds[index % 2]! : null,
      ...(row.status === 'active' && { linkIssue: 1, linkMadeAt: createdAt, linkEndsAt: calendar.at(90) }),
      createdAt,
    });
    await addTimeline(db, id, row, calendar, people.adminId);
    await fillRoster(db, sealer, id, row.name, createdAt, people, calendar);
    if (staffed)
      await loadDemoGroupDays(
        db,
        { id, name: row.name, staffId: staffIds[index % 2]!, running: row.status === 'active' },
        calendar,
      );
  }
}

async function addTimeline(
  db: Executor,
  groupId: string,
  row: { status: Status; ago: number },
  calendar: DemoCalendar,
  adminId: string,
): Promise<void> {
  const step = Math.max(1, Math.floor(row.ago / 8));
  const byAdmin = { actorId: adminId, actorRole: 'admin', actorName: 'Karen Whyte' };
  await db.insert(groupEvent).values([
    {
      id: newId(),
      groupId,
      at: calendar.past(-row.ago),
      kind: 'registered',
      actorRole: 'visitor',
      title: 'Registered on the website',
    },
    ...ways[row.status].map((status, position) => ({
      id: newId(),
      groupId,
      at: calendar.past(-row.ago + step * (position + 1)),
      kind: 'status' as const,
      ...byAdmin,
      title: groupStatusText(status),
      detail: said[status] ?? null,
    })),
  ]);
}

/** Two of the first group have a record of their own here: its staff see them. */
async function fillRoster(
  db: Executor,
  sealer: Sealer,
  groupId: string,
  name: string,
  createdAt: Date,
  people: DemoPeople,
  calendar: DemoCalendar,
): Promise<void> {
  const names = demoGroupMembers[name] ?? [];
  const known = name === 'Grade 5 science block' ? people.others.filter((child) => child.age === 10).slice(0, 2) : [];
  const members = [
    ...known.map((child) => ({ fullName: child.name, studentId: child.id, gradeLevel: '5' })),
    ...names.map((fullName, position) => ({
      fullName,
      gradeLevel: name === 'Robotics club' ? String(9 + (position % 3)) : '5',
      ...(position % 4 !== 3 && { dateOfBirth: calendar.born(name === 'Robotics club' ? 14 : 10, position % 12) }),
    })),
  ];
  if (members.length > 0)
    await db.insert(groupMember).values(
      members.map((member, position) => {
        const id = newId();
        const alert = demoGroupAlerts[member.fullName] ?? null;
        const claimed = position % 3 !== 2 && !('studentId' in member);
        return {
          ...member,
          id,
          groupId,
          createdAt,
          criticalAlertSealed: sealMemberAlert(sealer, id, alert),
          ...(claimed &&
            demoClaim(
              sealer,
              { id, fullName: member.fullName, position, alert, dateOfBirth: member.dateOfBirth ?? null },
              calendar,
            )),
        };
      }),
    );
}
