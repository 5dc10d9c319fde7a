import { sql } from 'drizzle-orm';
import { classFeedback } from '../src/modules/teaching/feedback/feedback.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';

const texts = [
  'I thought robots were for big people.',
  'We did it wrong four times and then it worked.',
  'She talks about the sensor all week.',
  null,
  null,
];

/** What families said of classes some weeks ago: since then they are asked again. */
export async function loadDemoFeedback(tx: Transaction, { now }: { now: Date }): Promise<void> {
  const { rows } = await tx.execute<{ meetingId: string; studentId: string; endsAt: string }>(sql`
    select a.meeting_id as "meetingId", a.student_id as "studentId", m.ends_at as "endsAt"
    from attendance a join meeting m on m.id = a.meeting_id join program p on p.id = m.program_id
    where a.mark in ('present', 'late') and a.student_id is not null and p.status = 'in_progress'
      and m.ends_at < ${now}::timestamptz - interval '30 days'
    order by m.ends_at desc, a.student_id limit 31`);
  const values = rows.map(({ meetingId, studentId, endsAt }, at) => {
    const text = texts[at % texts.length]!;
    return {
      id: newId(),
      meetingId,
      studentId,
      answer: at % 9 === 4 ? ('fine' as const) : at % 17 === 11 ? ('not_for_us' as const) : ('again' as const),
      text,
      mayQuote: text !== null && at % 2 === 0,
      givenAt: new Date(new Date(endsAt).getTime() + (at + 1) * 600_000),
    };
  });
  if (values.length > 0) await tx.insert(classFeedback).values(values);
  // Some of the children said it themselves, too.
  const own = values.filter((_one, at) => at % 5 === 1);
  for (const { meetingId, studentId, givenAt } of own)
    await tx.insert(classFeedback).values({
      id: newId(),
      meetingId,
      studentId,
      saidBy: 'student',
      answer: 'again',
      text: 'I want to build the arm again.',
      givenAt,
    });
}
