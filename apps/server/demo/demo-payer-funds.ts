import { and, eq, sql } from 'drizzle-orm';
import { newToken } from '../src/modules/billing/payer-links/link-token.ts';
import { payerLink } from '../src/modules/billing/payer-links/payer-links.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { fundPhoto } from '../src/modules/teaching/fund-photos/fund-photos.table.ts';
import { classMediaChild, classStory } from '../src/modules/teaching/stories/stories.table.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { dayAfter, endOfDay, jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** A grandmother pays for Maya over time; a photo of class is there where one shows the child alone. */
export async function loadDemoPayerFunds(
  tx: Transaction,
  { calendar, people, sealer, now }: { calendar: DemoCalendar; people: DemoPeople; sealer: Sealer; now: Date },
): Promise<void> {
  const [child] = await tx.select().from(student).where(eq(student.id, people.maya.id));
  if (!child?.parentId) return;
  const id = newId();
  await tx.insert(payerLink).values({
    id,
    parentId: child.parentId,
    studentId: child.id,
    title: 'Maya’s robotics, from Grandma Inez',
    goalCents: 9_000_000,
    ahead: true,
    thanks: 'She shows everybody her rover. Thank you!',
    ...newToken(sealer, id),
    createdAt: calendar.past(-40),
    expiresAt: endOfDay(dayAfter(jamaicaDay(now), 200)),
  });
  const [alone] = await tx
    .select({ mediaId: classMediaChild.mediaId })
    .from(classMediaChild)
    .innerJoin(classStory, eq(classStory.mediaId, classMediaChild.mediaId))
    .where(
      and(
        eq(classMediaChild.studentId, child.id),
        sql`(select count(*) from class_media_child t where t.media_id = ${classMediaChild.mediaId}) = 1`,
      ),
    )
    .limit(1);
  if (alone) await tx.insert(fundPhoto).values({ linkId: id, mediaId: alone.mediaId, createdAt: calendar.past(-40) });
}
