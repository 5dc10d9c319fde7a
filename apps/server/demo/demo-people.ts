import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { buildAccount, buildParent } from './builders/build-account.ts';
import { buildGuardian } from './builders/build-guardian.ts';
import { buildStudent } from './builders/build-student.ts';
import type { DemoCalendar } from './demo-clock.ts';
import { demoFamilies } from './demo-families.ts';

export interface DemoChild {
  id: string;
  name: string;
  age: number;
}

export interface DemoPeople {
  adminId: string;
  staffId: string;
  nicoleId: string;
  maya: DemoChild;
  jaden: DemoChild;
  tajay: DemoChild;
  /** Everybody else's children, in a fixed order. */
  others: DemoChild[];
  /** Came once, and the family wants everything deleted: nobody else's story rests on this child. */
  kemoy: DemoChild;
}

/** The parent whose account is going to be deleted. */
export const leavingFamily = 'marlene.dawkins@family.test';

/** A child of ten is in Grade 5; the youngest are in basic school. */
const gradeAt = (age: number): string => String(Math.min(13, Math.max(0, age - 5)));
const phone = (number: number): string => `+1876555${String(1000 + number)}`;

/** The four demo accounts with their family, and two dozen families who have no password and so cannot be signed in as. */
export async function loadDemoPeople(
  db: Executor,
  sealer: Sealer,
  calendar: DemoCalendar,
  passwordHash: string,
): Promise<DemoPeople> {
  const adminId = await buildAccount(db, 'admin', {
    fullName: 'Karen Whyte',
    email: 'admin@demo.test',
    phone: phone(1),
    passwordHash,
    createdAt: calendar.past(-440),
  });
  // Not on the sign-in page, which has room for one of each portal (docs/guide/office.md).
  for (const [fullName, email, role] of [
    ['Tanisha Brown', 'desk@demo.test', 'front_desk'],
    ['Sonia Whittaker', 'books@demo.test', 'bookkeeper'],
    ['Shanice Lewis', 'content@demo.test', 'content_editor'],
  ] as const)
    await buildAccount(db, 'admin', {
      fullName,
      email,
      passwordHash,
      createdAt: calendar.past(-300),
      roles: [role],
    });
  const staffId = await buildAccount(db, 'staff', {
    fullName: 'Andre Bennett',
    email: 'staff@demo.test',
    phone: phone(2),
    passwordHash,
    createdAt: calendar.past(-436),
  });
  const nicoleId = await buildAccount(db, 'staff', {
    fullName: 'Nicole Harrison',
    email: 'nicole.harrison@staff.test',
    phone: phone(3),
    createdAt: calendar.past(-210),
  });

  const simone = await buildParent(db, {
    fullName: 'Simone Campbell',
    email: 'parent@demo.test',
    phone: phone(10),
    passwordHash,
    address: '12 Hope Road, Kingston 10, St. Andrew',
    createdAt: calendar.past(-250),
  });
  const child = async (
    parentId: string | null,
    name: string,
    age: number,
    months: number,
    since: number,
    more: { school?: string; notes?: string; alert?: string | null; accountId?: string; email?: string } = {},
  ) => {
    const { id } = await buildStudent(db, {
      parentId,
      fullName: name,
      dateOfBirth: calendar.born(age, months),
      gradeLevel: gradeAt(age),
      school: more.school ?? null,
      createdAt: calendar.past(since),
      ...(more.notes && { medicalNotes: { text: more.notes, sealer } }),
      ...(more.alert !== undefined && { alert: { text: more.alert, sealer } }),
      ...(more.accountId && { accountId: more.accountId }),
      email: more.email ?? null,
    });
    return { id, name, age };
  };
  const maya = await child(simone, 'Maya Campbell', 10, 5, -249, {
    school: 'Hope Valley Preparatory',
    notes:
      'Allergic to bee stings since she was four; Dr. Reid at Hope Clinic knows her. After the pen she needs a hospital.',
    alert: 'Bee stings: epinephrine pen in the blue pouch of her bag',
  });
  const jaden = await child(simone, 'Jaden Campbell', 8, 2, -80, { school: 'Hope Valley Preparatory' });

  // Maya's father has an account of his own: he pays for what he enrolls her in, and does not see Jaden.
  const devon = await buildParent(db, {
    fullName: 'Devon Campbell',
    email: 'guardian@demo.test',
    phone: phone(12),
    passwordHash,
    address: 'Harbour View, Kingston 17',
    createdAt: calendar.past(-60),
  });
  await buildGuardian(db, {
    studentId: maya.id,
    accountId: devon,
    money: true,
    pickUp: true,
    invitedBy: simone,
    at: calendar.past(-59),
  });

  const tajayAccount = await buildAccount(db, 'student', {
    fullName: 'Tajay Morrison',
    email: 'student@demo.test',
    passwordHash,
    createdAt: calendar.past(-236),
  });
  const morrison = await buildParent(db, {
    fullName: 'Lorna Morrison',
    email: 'lorna.morrison@family.test',
    phone: phone(11),
    address: 'Maxfield Park, Kingston 13',
    createdAt: calendar.past(-240),
  });
  const tajay = await child(morrison, 'Tajay Morrison', 13, 6, -236, {
    school: 'Eastern Technical',
    alert: null,
    accountId: tajayAccount,
    email: 'student@demo.test',
  });

  const others: DemoChild[] = [];
  for (const [index, family] of demoFamilies.entries()) {
    const parentId = await buildParent(db, {
      fullName: family.parent,
      email: `${family.parent.toLowerCase().replace(/[^a-z]+/g, '.')}@family.test`,
      phone: phone(
        20 + (family.phoneOf ? demoFamilies.findIndex((demoFamily) => demoFamily.parent === family.phoneOf) : index),
      ),
      address: family.place,
      createdAt: calendar.past(-family.since),
    });
    for (const { name, age, months, school, notes, alert = null } of family.children)
      others.push(
        await child(parentId, name, age, months, 1 - family.since, { school, alert, ...(notes && { notes }) }),
      );
  }
  // One who signed up alone and has no parent here.
  others.push(await child(null, 'Zuri Grant', 14, 1, -47, { school: 'Blue Ridge High' }));
  const marlene = await buildParent(db, {
    fullName: 'Marlene Dawkins',
    email: leavingFamily,
    phone: phone(60),
    address: 'Port Antonio, Portland',
    createdAt: calendar.past(-231),
  });
  const kemoy = await child(marlene, 'Kemoy Dawkins', 9, 3, -230, {
    school: 'Titchfield Road Primary',
    notes: 'Eczema; no latex gloves.',
    alert: null,
  });
  return { adminId, staffId, nicoleId, maya, jaden, tajay, others, kemoy };
}
