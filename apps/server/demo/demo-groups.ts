import { group } from '../src/modules/groups/groups.table.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoCalendar } from './demo-clock.ts';

type Status = NonNullable<(typeof group.$inferInsert)['status']>;

const rows: ReadonlyArray<{
  name: string;
  organization: string;
  contact: string;
  service: string;
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

/** Partner groups in every state. */
export async function loadDemoGroups(db: Executor, calendar: DemoCalendar, staffId: string): Promise<void> {
  await db.insert(group).values(
    rows.map((row, index) => ({
      id: newId(),
      reference: `GRP-${String(index + 1).padStart(4, '0')}`,
      name: row.name,
      organization: row.organization,
      contactName: row.contact,
      contactEmail: `office${index + 1}@school.test`,
      contactPhone: `+1876555${String(2100 + index)}`,
      address: 'Kingston, Jamaica',
      serviceType: row.service,
      expectedParticipants: row.people,
      status: row.status,
      staffId: row.status === 'active' ? staffId : null,
      createdAt: calendar.past(-row.ago),
    })),
  );
}
