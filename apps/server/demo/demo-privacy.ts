import { deletionDays } from '@doctorbird/contract/privacy/deletion-requests';
import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import type { AppDependencies } from '../src/app-dependencies.ts';
import { COPY_DAYS, subjectOf, writeCopy } from '../src/modules/privacy/copies/make-copy.ts';
import { dataCopy, deletionRequest } from '../src/modules/privacy/privacy.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildContact, buildMail } from './builders/build-message.ts';
import type { DemoCalendar } from './demo-clock.ts';
import { leavingFamily } from './demo-people.ts';

type Stage = Pick<AppDependencies, 'files' | 'sealer' | 'clock'> & { calendar: DemoCalendar; adminId: string };

/** What the privacy screens show: a copy to download, a family that asked to be deleted, and records past their time. */
export async function loadDemoPrivacy(tx: Transaction, stage: Stage): Promise<void> {
  await loadOldLetters(tx, stage);
  await loadDeletion(tx, stage.calendar);
  await loadCopy(tx, stage);
}

/** Older than the year that answered messages and sent mails are held for. */
async function loadOldLetters(tx: Transaction, { calendar, adminId }: Stage): Promise<void> {
  await buildContact(tx, {
    name: 'Althea Wynter',
    email: 'a.wynter@family.test',
    subject: 'Is there a shuttle from Half Way Tree?',
    message: 'My daughter would come by herself from school. Does somebody walk with the children from the bus?',
    createdAt: calendar.past(-402),
    state: 'answered',
    note: 'No shuttle. Told her which bus stops at the door.',
    version: 2,
    handledBy: adminId,
    handledAt: calendar.past(-401),
  });
  for (const [days, toAddress] of [
    [430, 'andrea.bailey@family.test'],
    [415, 'devon.thompson@family.test'],
    [402, 'marcia.reid@family.test'],
    [398, 'paulette.wright@family.test'],
  ] as const)
    await buildMail(tx, {
      toAddress,
      subject: 'Your account is open',
      text: 'Hello,\n\nYour account with Doctorbird Robotics is open.',
      createdAt: calendar.past(-days),
      sentAt: calendar.past(-days),
    });
}

/** Nobody can sign in to this family, so nobody of the demo is deleted in the middle of a look round. */
async function loadDeletion(tx: Transaction, calendar: DemoCalendar): Promise<void> {
  const requestedAt = calendar.past(-12);
  await tx.insert(deletionRequest).values({
    id: newId(),
    accountId: await accountOf(tx, leavingFamily),
    requestedAt,
    dueAt: new Date(requestedAt.getTime() + deletionDays * 86_400_000),
  });
}

async function accountOf(tx: Transaction, email: string): Promise<string> {
  const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
  return row!.id;
}

async function loadCopy(tx: Transaction, { files, sealer, clock, calendar }: Stage): Promise<void> {
  const accountId = await accountOf(tx, 'parent@demo.test');
  const written = await writeCopy(tx, { files, sealer, clock }, await subjectOf(tx, accountId));
  const createdAt = calendar.past(-1);
  const readyAt = new Date(createdAt.getTime() + 60_000);
  await tx.insert(dataCopy).values({
    id: newId(),
    accountId,
    state: 'ready',
    ...written,
    createdAt,
    readyAt,
    expiresAt: new Date(readyAt.getTime() + COPY_DAYS * 86_400_000),
  });
}
