import { conversationKinds, conversationStates } from '@doctorbird/contract/messages/conversations';
import { leadStages } from '@doctorbird/contract/messages/leads';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { broadcastRecipient } from '../broadcasts/broadcasts.table.ts';

/**
 * The inbox: one row for each conversation; its messages are in `conversation_message`, where the first one has the id of
 * the conversation. Both are saved before any mail is sent, so that nothing is lost.
 */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text('name').notNull(),
    /** Null: somebody who wrote on WhatsApp. */
    email: text('email'),
    /** The number of a WhatsApp conversation; E.164. */
    phone: text('phone'),
    kind: text('kind', { enum: conversationKinds }).notNull().default('form'),
    subject: text('subject').notNull(),
    state: text('state', { enum: conversationStates }).notNull().default('new'),
    /** An internal note; the sender never sees it. */
    note: text('note'),
    /** The family's account; null: a visitor. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** The message of ours that it answers (`broadcast_recipient`). */
    replyTo: uuid('reply_to').references(() => broadcastRecipient.id, { onDelete: 'set null' }),
    /** The child and the program it is about; foreign keys in the migration, because those tables belong to higher domains. */
    studentId: uuid('student_id'),
    programId: uuid('program_id'),
    /** An admin, or a teacher of the child; null: nobody yet. */
    assigneeId: uuid('assignee_id').references(() => account.id, { onDelete: 'set null' }),
    /** The newest message of anybody, of the family and of our side; internal notes do not count. */
    lastAt: moment('last_at').notNull().defaultNow(),
    lastFamilyAt: moment('last_family_at'),
    lastAnswerAt: moment('last_answer_at'),
    /** The newest message that came by WhatsApp: for a day after it, WhatsApp takes free texts. */
    lastWhatsAppAt: moment('last_whatsapp_at'),
    /** They wrote STOP, and nothing since. */
    whatsAppStopped: boolean('whatsapp_stopped').notNull().default(false),
    familyReadAt: moment('family_read_at'),
    teacherReadAt: moment('teacher_read_at'),
    /** Of a student’s conversation: the adults of the family, who read everything in it. */
    guardianReadAt: moment('guardian_read_at'),
    /** The newest message that a class of its day needs. */
    urgentAt: moment('urgent_at'),
    /** Somebody who may enroll, and how far that has come; null: no lead. */
    leadStage: text('lead_stage', { enum: leadStages }),
    leadSince: moment('lead_since'),
    nextStep: text('next_step'),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    handledBy: uuid('handled_by'),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('contact_message_state').on(t.state, t.createdAt, t.id),
    index('contact_message_created').on(t.createdAt, t.id),
    index('contact_message_reply').on(t.replyTo),
    index('contact_message_account').on(t.accountId, t.lastAt),
    index('contact_message_last').on(t.lastAt, t.id),
    index('contact_message_state_last').on(t.state, t.lastAt, t.id),
    index('contact_message_kind').on(t.kind, t.lastAt, t.id),
    index('contact_message_assigned')
      .on(t.lastAt, t.id)
      .where(sql`assignee_id is not null`),
    index('contact_message_stage')
      .on(t.leadStage, t.lastAt, t.id)
      .where(sql`lead_stage is not null`),
    index('contact_message_follow_up').on(t.followUpOn, t.lastAt, t.id),
    index('contact_message_follow_up_down').on(t.followUpOn.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('contact_message_assignee').on(t.assigneeId, t.lastAt),
    index('contact_message_student').on(t.studentId),
    index('contact_message_program').on(t.programId),
    index('contact_message_lead')
      .on(t.followUpOn, t.id)
      .where(sql`lead_stage is not null`),
    check(
      'contact_message_lead',
      sql`(${t.leadStage} is null) = (${t.leadSince} is null) and (${t.leadStage} is not null or (${t.nextStep} is null and ${t.followUpOn} is null))`,
    ),
    // One conversation for a number and a family. A number that gets a family begins a new one: what a stranger wrote before stays apart.
    uniqueIndex('contact_message_whatsapp')
      .on(t.phone, sql`coalesce(${t.accountId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`kind = 'whatsapp'`),
  ],
);
