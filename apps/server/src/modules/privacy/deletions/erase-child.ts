import { systemOrigin } from '../../../access/actor.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { erasedColumns } from '../../../platform/privacy/column-privacy.ts';
import { followPhotoConsent } from '../../content/admin/follow-photo-consent.ts';
import { enrollmentPrivacy } from '../../enrollments/places/enrollments.privacy.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { studentPrivacy } from '../../families/students/students.privacy.ts';
import { student } from '../../families/students/students.table.ts';
import { removeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { deleteConversations } from './erase-conversations.ts';
import { eraseMentions } from './erase-mentions.ts';
import { erasedMember } from './erased-member.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { eraseTasks, type ErasingContext } from './erase-tasks.ts';

/** The child's pictures leave the website, as after a withdrawn consent: nobody is left who could take it back. */
async function withdrawPictures(tx: Transaction, now: Date, id: string): Promise<void> {
  await tx.execute(sql`
    insert into consent_entry (id, at, parent_id, student_id, kind, text_version, given, by_name)
    select ${newId()}, ${now}, parent_id, id, 'photo', 'removed', false, ${ERASED_NAME} from student
    where id = ${id} and parent_id is not null`);
  await followPhotoConsent(tx, { origin: systemOrigin, now }, { studentId: id, given: false });
}

/**
 * Removes all personal data from a child's record and everything attached to it; the row stays for the places and
 * payments that refer to it. Returns the keys of the files to delete after the commit. Only within `erasing`.
 */
export async function eraseChild(tx: Transaction, context: ErasingContext, id: string): Promise<string[]> {
  const { now } = context;
  await withdrawPictures(tx, now, id);
  const { rows: files } = await tx.execute<{ key: string }>(sql`
    select file_key as key from child_document where student_id = ${id}
    union all select photo_key from child_person where student_id = ${id} and photo_key is not null
    union all
    select f ->> 'key' from class_media m, jsonb_array_elements(m.files) f
      where m.id in (select t.media_id from class_media_child t where t.student_id = ${id})
    union all
    select m.video_key from class_media m where m.video_key is not null
      and m.id in (select t.media_id from class_media_child t where t.student_id = ${id})
    union all
    select k.key from portfolio_item i, lateral (values (i.picture_key), (i.video_key)) k(key)
      where i.student_id = ${id} and k.key is not null
    union all
    select k.key from coursework_file f join coursework_submission s on s.id = f.submission_id,
      lateral (values (f.key), (f.poster_key)) k(key) where s.student_id = ${id} and k.key is not null`);
  const { rows: about } = await tx.execute<{ id: string; fullName: string }>(sql`
    select s.id, s.full_name as "fullName" from student s where s.id = ${id}
    union all select e.id, s.full_name from enrollment e join student s on s.id = e.student_id where s.id = ${id}`);
  const name = about[0]?.fullName.trim() ?? '';
  await eraseTasks(tx, context, { recordIds: about.map((row) => row.id), terms: /\s/.test(name) ? [name] : [] });
  // A correction refers to the report it corrects, and that constraint is checked row by row.
  await tx.execute(sql`update progress_report set corrects = null where student_id = ${id}`);
  await tx.execute(sql`delete from progress_report where student_id = ${id}`);
  // A picture of several children goes as a whole: nobody cuts one out of it.
  await tx.execute(
    sql`delete from class_media where id in (select t.media_id from class_media_child t where t.student_id = ${id})`,
  );
  for (const table of [
    'child_document',
    'payer_link',
    'class_note',
    'portfolio_item',
    'portfolio_page',
    'skill_mark',
    'gate_opening',
    'next_hidden',
    'coursework_submission',
    'badge_award',
    'contest_record',
    'certificate',
    'door_event',
    'door_stop',
    'late_pickup',
    'once_collector',
    'gate_request',
    'gate_signature',
    'incident',
    'medicine_plan',
    'slip_answer',
    'slip_child',
    'attendance',
    'attendance_alert',
    'absence',
    'class_feedback',
    'make_up_credit',
    'class_visit',
    'child_person',
    'guardian',
    'barred_person',
    'waiting_entry',
    'staff_assignment',
    'imported_record',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where student_id = ${id}`);
  // Its bills stay as they were; there are no more of them.
  await tx.execute(sql`update membership set ends_on = billed_through where student_id = ${id} and ends_on is null`);
  await tx.execute(sql`update membership set left_note = null where student_id = ${id}`);
  await tx.execute(sql`
    update attendance set note = null, version = version + 1
    where note is not null and member_id in (select id from group_member where student_id = ${id})`);
  await tx.execute(sql`
    update group_member set full_name = ${ERASED_NAME}, date_of_birth = null, grade_level = null, guardian_name = null,
      guardian_phone = null, critical_alert_sealed = null, claim_sealed = null, claim_photo = null, student_id = null, removed_at = coalesce(removed_at, ${now}) where student_id = ${id}`);
  await tx.execute(sql`
    update entry_member set ${erasedMember} where student_id = ${id}`);
  // A name that stood beside a winning team goes from the pages at once.
  await announceChange(tx, 'entry.erased');
  await tx.execute(sql`update consent_entry set by_name = ${ERASED_NAME}, address = null where student_id = ${id}`);
  await tx.execute(sql`
    update enrollment_event set actor_name = case when actor_role in ('parent', 'student') then ${ERASED_NAME} else actor_name end,
      detail = null, data = null
    where enrollment_id in (select id from enrollment where student_id = ${id})`);
  await tx.execute(sql`
    update sandbox_transaction set description = ${ERASED_NAME} where order_id in (
      select p.reference from payment p join enrollment e on e.id = p.enrollment_id where e.student_id = ${id})`);
  await removeAnswers(
    tx,
    context,
    about.map((row) => row.id),
  );
  await tx.execute(
    sql`update enrollment set ${erasedColumns(enrollment, enrollmentPrivacy, now)} where student_id = ${id}`,
  );
  const conversationFiles = await deleteConversations(tx, sql`c.student_id = ${id}`);
  await eraseMentions(tx, [name]);
  await tx.execute(sql`
    update payment_plan set reason = null, ended_reason = case when ended_at is not null then ${ERASED_NAME} end
    where enrollment_id in (select id from enrollment where student_id = ${id})`);
  // What the office wrote for a charge is about the child, on its bill and invoice too.
  const ofCharges = sql`(select v.id from receivable v join charge c on c.id = v.subject_id and v.subject_kind = 'charge' where c.student_id = ${id})`;
  await tx.execute(sql`update invoice_line set description = 'Charge' where receivable_id in ${ofCharges}`);
  await tx.execute(sql`update receivable set title = 'Charge' where id in ${ofCharges}`);
  await tx.execute(sql`
    update pass set return_reason = null where charge_id in (select id from charge where student_id = ${id})`);
  await tx.execute(sql`
    update gift_card set void_reason = case when voided_at is not null then ${ERASED_NAME} end
    where charge_id in (select id from charge where student_id = ${id})`);
  await tx.execute(sql`
    update charge set label = 'Charge', note = null, student_id = null,
      cancel_reason = case when cancelled_at is not null then ${ERASED_NAME} end where student_id = ${id}`);
  await tx.execute(sql`update scholarship_request set reason = ${ERASED_NAME}, reply = null where student_id = ${id}`);
  // Who did what and when stays in the log; the values go.
  await tx.execute(sql`
    update audit_entry set before = null, after = null
    where entity_id = ${id} or entity_id in (select id::text from enrollment where student_id = ${id})`);
  // Triggers copy the name to places and payments.
  await tx.execute(sql`
    update student set ${erasedColumns(student, studentPrivacy, now)} where id = ${id}`);
  const keys = [...files.map(({ key }) => key), ...conversationFiles];
  // Other records of the same child, which were merged into this one, and what was stored to undo that.
  await tx.execute(sql`
    delete from family_merge_row where merge_id in (select m.id from family_merge m
      where m.children @> ${JSON.stringify([{ staysId: id }])}::jsonb or m.children @> ${JSON.stringify([{ mergedId: id }])}::jsonb)`);
  const { rows: same } = await tx.execute<{ id: string }>(
    sql`select id from student where merged_into_id = ${id} and erased_at is null`,
  );
  for (const one of same) keys.push(...(await eraseChild(tx, context, one.id)));
  return keys;
}
