import type { ConsentKind } from '@doctorbird/contract/families/consents';
import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { consentEntry, consentText } from '../src/modules/families/consents/consents.table.ts';
import { childPerson } from '../src/modules/families/people/people.table.ts';
import { MEDICAL_LOOK } from '../src/modules/families/health/medical-looks.queries.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { auditEntry } from '../src/platform/audit/audit.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { buildDocument, type DocumentFacts } from './builders/build-document.ts';
import { buildPaper } from './builders/build-paper.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoChild, DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  files: FileStore;
}

/** The papers, people and answers of the demo families, in every state that a screen can show. */
export async function loadDemoFamilyPapers(tx: Transaction, stage: Stage): Promise<void> {
  await loadPeople(tx, stage);
  await loadConsents(tx, stage);
  // The text has changed since the families agreed: they are asked again.
  await tx.insert(consentText).values({
    id: newId(),
    kind: 'marketing',
    version: 2,
    title: 'News',
    text: 'Tell me about new programs, camps and competitions by email. I can stop this at any time.',
    publishedAt: stage.calendar.past(-5),
    byName: 'Karen Whyte',
  });
  await loadDocuments(tx, stage);
  const { calendar, people } = stage;
  const looks = [
    { reason: 'First-aid list for the Saturday workshop', ago: -57 },
    { reason: 'Called the family about the epinephrine pen', ago: -12 },
  ];
  await tx.insert(auditEntry).values(
    looks.map(({ reason, ago }) => ({
      id: newId(),
      at: calendar.past(ago),
      actorId: people.adminId,
      actorRole: 'admin',
      action: MEDICAL_LOOK,
      entity: 'student',
      entityId: people.maya.id,
      after: { reason },
    })),
  );
}

/** Among the other children, in their order. */
const withoutContact = 2;

async function loadPeople(tx: Transaction, { calendar, people }: Stage): Promise<void> {
  const person = (
    child: DemoChild,
    fullName: string,
    relationship: string,
    phone: string,
    part: { call?: boolean; collect?: boolean },
  ) =>
    tx.insert(childPerson).values({
      id: newId(),
      studentId: child.id,
      fullName,
      relationship,
      phone,
      isEmergencyContact: part.call ?? false,
      mayPickUp: part.collect ?? false,
      createdAt: calendar.past(-60),
    });
  const { maya, jaden, tajay, others } = people;
  await person(maya, 'Beverley Campbell', 'Grandmother', '+18765551301', { call: true, collect: true });
  await person(maya, 'Damion Ellis', 'Uncle', '+18765551302', { collect: true });
  await person(jaden, 'Beverley Campbell', 'Grandmother', '+18765551301', { call: true });
  await person(tajay, 'Junior Morrison', 'Father', '+18765551303', { call: true, collect: true });
  for (const [index, child] of others.entries())
    // One family has named nobody yet, so that a newcomer sees what is said then.
    if (index !== withoutContact)
      await person(
        child,
        index % 2 ? 'Joy Williams' : 'Errol Brown',
        index % 2 ? 'Aunt' : 'Grandfather',
        `+1876555${1400 + index}`,
        {
          call: true,
          collect: index % 2 === 0,
        },
      );
}

async function loadConsents(tx: Transaction, { calendar, people }: Stage): Promise<void> {
  const rows = await tx
    .select({
      id: student.id,
      parentId: student.parentId,
      name: account.fullName,
      joined: account.createdAt,
      registered: student.createdAt,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.parentId));
  const line = (
    about: { parentId: string | null; id?: string; name: string; since: Date },
    kind: ConsentKind,
    value: boolean,
    ago: number,
  ) => ({
    id: newId(),
    // Nobody answers before there is an account, or a child.
    at: new Date(Math.max(calendar.past(ago).getTime(), about.since.getTime() + 240_000)),
    parentId: about.parentId!,
    studentId: about.id ?? null,
    kind,
    textVersion: '1',
    given: value,
    byName: about.name,
  });
  const families = new Map(rows.map(({ parentId, name, joined }) => [parentId, { parentId, name, since: joined }]));
  const family = [...families.values()].flatMap((one, index) => [
    line(one, 'terms', true, -440),
    line(one, 'privacy', true, -440),
    ...(index % 2 === 0 ? [line(one, 'marketing', true, -440)] : []),
  ]);
  const ofChild = rows.flatMap((found) => {
    const row = { ...found, since: found.registered };
    if (row.id === people.maya.id)
      return [line(row, 'medical', true, -88), line(row, 'photo', false, -88), line(row, 'photo', true, -40)];
    // Jaden's answer about pictures is still awaited: the checklist says so.
    if (row.id === people.jaden.id) return [line(row, 'medical', true, -33)];
    const index = people.others.findIndex(({ id }) => id === row.id);
    if (index % 4 === 3) return [];
    return [
      line(row, 'medical', true, -30),
      line(row, 'photo', index % 4 !== 1, -30),
      ...(index % 12 === 4 ? [line(row, 'photo', false, -6)] : []),
    ];
  });
  await tx.insert(consentEntry).values([...family, ...ofChild]);
}

async function loadDocuments(tx: Transaction, { calendar, people, files }: Stage): Promise<void> {
  const uploaded = async (
    child: DemoChild,
    requirement: string | null,
    title: string,
    ago: number,
    more: Partial<DocumentFacts> = {},
  ) =>
    buildDocument(tx, {
      studentId: child.id,
      requirement,
      title,
      fileKey: await buildPaper(files, 'documents', title, [`Child: ${child.name}`]),
      uploadedBy: people.adminId,
      createdAt: calendar.past(ago),
      ...more,
    });
  const reviewed = (ago: number) => ({ reviewedBy: people.adminId, reviewedAt: calendar.past(ago) });
  const { maya, jaden, others } = people;
  await uploaded(maya, 'birth-certificate', 'Birth certificate', -86, { state: 'approved', ...reviewed(-85) });
  await uploaded(maya, 'immunisation-record', 'Immunization record', -2);
  await uploaded(maya, 'pickup-id', 'Photo ID of a pick-up person', -80, {
    state: 'approved',
    expiresOn: calendar.day(-4),
    ...reviewed(-79),
  });
  await uploaded(maya, null, 'Letter about the epinephrine pen', -70, { state: 'approved', ...reviewed(-69) });
  await uploaded(jaden, 'birth-certificate', 'Birth certificate', -20, {
    state: 'rejected',
    reason: 'The lower half of the page is cut off. Please take the picture again.',
    ...reviewed(-18),
  });
  for (const [index, child] of others.entries()) {
    if (index % 3 === 2) continue;
    const waits = index % 6 === 1;
    await uploaded(
      child,
      'birth-certificate',
      'Birth certificate',
      waits ? -3 : -40,
      waits ? {} : { state: 'approved', ...reviewed(-38) },
    );
    if (index % 4 === 0)
      await uploaded(child, 'immunisation-record', 'Immunization record', -35, {
        state: 'approved',
        ...reviewed(-34),
      });
  }
}
