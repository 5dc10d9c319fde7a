import { z } from 'zod';
import { deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, recordId, recordVersion, requiredText } from '../core/text.ts';
import { documentUpload, type UploadRule } from '../core/uploads.ts';
import { moment } from '../core/wire.ts';
import { changeLead, lead } from './leads.ts';
import { adminContact } from './messages.ts';
import { replyTemplateCalls } from './reply-templates.ts';

export const conversationStates = ['new', 'open', 'answered', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** How a conversation began. */
export const conversationKinds = ['form', 'portal', 'broadcast', 'whatsapp', 'office', 'teacher', 'desk'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Who wrote a message; `visitor` has no account here. */
export const authorKinds = ['visitor', 'family', 'office', 'staff'] as const;
export type AuthorKind = (typeof authorKinds)[number];

/** By which way an answer of ours leaves. */
export const answerWays = ['portal', 'email', 'whatsapp'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const mostConversationFiles = 5;
export const conversationUpload = documentUpload satisfies UploadRule;

const files = z.array(z.object({ id: z.string(), name: z.string() }));
const threadMessage = z.object({
  id: z.string(),
  author: z.enum(authorKinds),
  name: z.string(),
  /** The reader wrote it. */
  mine: z.boolean(),
  text: z.string(),
  /** A note that the family never sees. */
  internal: z.boolean(),
  files,
  at: moment,
  /** When it was written, if it arrived much later: without a signal it waited on the device. */
  written_at: moment.nullable(),
  /** The family marked it: the class of the day needs it. */
  urgent: z.boolean(),
});

/** A conversation as its family or its teacher sees it. */
export const thread = z
  .object({
    id: z.string(),
    subject: z.string(),
    kind: z.enum(conversationKinds),
    /** The teacher or the office, for a family; the family, for a teacher. */
    with: z.string(),
    child: z.string().nullable(),
    program: z.string().nullable(),
    closed: z.boolean(),
    /** The reader answers as the teacher, and is not the family. */
    teaches: z.boolean(),
    /** The office may read along. */
    with_teacher: z.boolean(),
    messages: z.array(threadMessage),
    unread: z.boolean(),
    /** The adults of a student's family, who read everything in it; empty where no student writes. */
    guardians: z.array(z.string()),
    /** The class of the child today, for a family that writes about it to its teacher; null on other days. */
    class_today: z.object({ child: z.string(), at: moment }).nullable(),
    /** When a message of a teacher reaches phones and mailboxes; null: at once. */
    quiet_until: moment.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Thread = z.infer<typeof thread>;
export type ThreadMessage = Thread['messages'][number];

/** A line of the one list of a portal: a message of the office to many, or a conversation. */
export const threadLine = z
  .object({
    id: z.string(),
    of: z.enum(['broadcast', 'conversation']),
    subject: z.string(),
    with: z.string().nullable(),
    child: z.string().nullable(),
    /** The beginning of the newest text. */
    start: z.string(),
    at: moment,
    unread: z.boolean(),
    asks_to_confirm: z.boolean(),
    /** About a class of today, and not read yet. */
    urgent: z.boolean(),
  })
  .meta({ id: 'MessageLine' });
export type ThreadLine = z.infer<typeof threadLine>;

const family = z.object({
  parent_id: z.string(),
  name: z.string(),
  child_id: z.string(),
  child: z.string(),
  program_id: z.string().nullable(),
  program: z.string().nullable(),
});

/** Whom a family can write to, or the families and classes that a teacher can. */
export const recipients = z.object({
  teachers: z.array(
    z.object({
      staff_id: z.string(),
      name: z.string(),
      child_id: z.string(),
      child: z.string(),
      program_id: z.string().nullable(),
      program: z.string().nullable(),
    }),
  ),
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When its class of today begins. */
      class_today: moment.nullable(),
    }),
  ),
  /** For a teacher: the adults of each child in an own class. */
  families: z.array(family),
  /** For a teacher: own classes, with when the one of today begins. */
  classes: z.array(z.object({ id: z.string(), title: z.string(), families: z.int(), class_today: moment.nullable() })),
  /** When what a teacher writes now reaches phones and mailboxes; null: at once. */
  quiet_until: moment.nullable(),
});
export type Recipients = z.infer<typeof recipients>;

const chosenFiles = z
  .array(recordId, { error: 'Choose the files again' })
  .max(mostConversationFiles, { error: `Please keep to ${mostConversationFiles} files` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each file can be attached once' })
  .default([]);
export const messageText = requiredText('Please write your message', 4000);
const subject = requiredText('Please enter what it is about', 150);
const perhaps = recordId.nullish().transform((id) => id ?? null);

/** Says that today's class needs it. Left out, every message about a child of a class of today is as urgent as that. */
const urgent = z.boolean({ error: 'Choose yes or no' }).optional();

export const newThread = z.strictObject({
  ...deviceWrite,
  /** A teacher of the child; null: the office. */
  staff_id: perhaps,
  /** From a teacher: the adult of the child. */
  parent_id: perhaps,
  child_id: perhaps,
  program_id: perhaps,
  subject,
  text: messageText,
  files: chosenFiles,
  urgent,
});
export const newMessage = z.strictObject({ ...deviceWrite, text: messageText, files: chosenFiles, urgent });
export const internalNote = z.strictObject({ text: requiredText('Please write the note', 2000) });
export const officeThread = z.strictObject({
  parent_id: z.uuid({ error: 'Choose a family' }),
  child_id: perhaps,
  subject,
  text: messageText,
  files: chosenFiles,
});

/** A message as the office sees it: also by which way it went, and what became of it. */
const officeMessage = threadMessage.extend({
  way: z.enum(answerWays).nullable(),
  /** Of a WhatsApp message of ours. */
  delivery: z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']).nullable(),
  reason: z.string().nullable(),
});

/** A conversation in the inbox: a contact message, and what came after. */
export const conversationRow = adminContact
  .omit({ status: true })
  .extend({
    status: z.enum(conversationStates),
    kind: z.enum(conversationKinds),
    phone: z.string().nullable(),
    /** Whose profile has the number of a WhatsApp chat; nobody has confirmed that it is theirs. */
    likely_family: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    assignee: z.object({ id: z.string(), name: z.string(), role: z.enum(['admin', 'staff']) }).nullable(),
    child: z.object({ id: z.string(), name: z.string() }).nullable(),
    program: z.string().nullable(),
    /** Somebody who may enroll; null: it is none. */
    lead: lead.nullable(),
    /** All but internal notes. */
    messages: z.int(),
    files: z.int(),
    last: z.object({ author: z.enum(authorKinds), text: z.string(), at: moment }),
  })
  .meta({ id: 'OfficeConversation' });
export type ConversationRow = z.infer<typeof conversationRow>;

export const officeConversation = conversationRow
  .omit({ messages: true, files: true })
  .extend({
    messages: z.array(officeMessage),
    /** How an answer leaves now; `way` null: it cannot, and `why` says so. */
    answer: z.object({ way: z.enum(answerWays).nullable(), why: z.string() }),
    assignees: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(['admin', 'staff']) })),
    children: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'OfficeThread' });
export type OfficeConversation = z.infer<typeof officeConversation>;

export const changeConversation = z.strictObject({
  status: z.enum(conversationStates, { error: 'Choose new, open, answered or closed' }).optional(),
  /** Null: nobody; the office decides. */
  assignee_id: recordId.nullish(),
  child_id: recordId.nullish(),
  /** Null: it is no lead any more. */
  lead: changeLead.nullable().optional(),
  version: recordVersion.optional(),
});

export const assignedFilters = ['office', 'me', 'nobody', 'somebody', 'teacher'] as const;

/** Students read and continue what they answered to a message of the office; parents and teachers begin one. */
const team = { tag: 'messages', who: ['parent', 'student', 'staff'] } as const;
const oneOfTeam = { ...team, params: idParams } as const;
const office = { tag: 'messages', who: ['admin'] } as const;
const oneOfOffice = { ...office, params: idParams } as const;
const teacher = { tag: 'messages', who: ['staff'], params: idParams } as const;

export const conversationCalls = {
  listThreads: declareCall({
    ...team,
    method: 'GET',
    path: '/conversations',
    summary: 'Conversations and messages from the office, the newest first',
    query: pageQuery({}),
    answer: pageOf(threadLine).extend({ unread: z.int() }),
  }),
  listMessageRecipients: declareCall({
    ...team,
    who: ['parent', 'staff'],
    method: 'GET',
    path: '/conversations/recipients',
    summary: 'Whom to write to: the teachers of a family’s children, or the families of a teacher’s classes',
    answer: recipients,
  }),
  startThread: declareCall({
    ...team,
    who: ['parent', 'staff'],
    method: 'POST',
    path: '/conversations',
    summary: 'Write to the office or to a teacher; as a teacher, to a family of an own class',
    status: 201,
    body: newThread,
    answer: thread,
    idempotent: true,
    budget: 'message',
  }),
  countUnreadThreads: declareCall({
    ...team,
    method: 'GET',
    path: '/conversations/unread',
    summary: 'How many messages are new, and how many of them are about a class of today',
    answer: z.object({ unread: z.int(), urgent: z.int() }),
  }),
  getThread: declareCall({
    ...oneOfTeam,
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'One conversation',
    answer: thread,
  }),
  readThread: declareCall({
    ...oneOfTeam,
    method: 'POST',
    path: '/conversations/{id}/read',
    summary: 'Mark a conversation as read',
    answer: thread,
  }),
  writeInThread: declareCall({
    ...oneOfTeam,
    method: 'POST',
    path: '/conversations/{id}/messages',
    summary: 'Answer in a conversation',
    status: 201,
    body: newMessage,
    answer: thread,
    idempotent: true,
    budget: 'write',
  }),
  noteInThread: declareCall({
    ...teacher,
    method: 'POST',
    path: '/conversations/{id}/notes',
    summary: 'Add a note for the office; the family never sees it',
    status: 201,
    body: internalNote,
    answer: thread,
    idempotent: true,
    budget: 'write',
  }),
  handToOffice: declareCall({
    ...teacher,
    method: 'POST',
    path: '/conversations/{id}/hand-over',
    summary: 'Assign a conversation to the office',
    status: 204,
    idempotent: true,
  }),
  addConversationFile: declareCall({
    ...team,
    who: ['parent', 'student', 'staff', 'admin'],
    method: 'POST',
    path: '/conversation-files',
    right: 'own',
    summary: 'Send a file; name it in the message that it belongs to',
    status: 201,
    upload: conversationUpload,
    answer: z.object({ id: z.string(), name: z.string() }),
    idempotent: true,
    budget: 'write',
  }),
  getConversationFile: declareCall({
    ...team,
    who: ['parent', 'student', 'staff', 'admin'],
    method: 'GET',
    path: '/conversations/{id}/files/{file}',
    right: 'own_conversations',
    summary: 'A file of a conversation',
    params: idParams.extend({ file: z.uuid({ error: 'That id is not valid' }) }),
    raw: true,
  }),
  getConversation: declareCall({
    ...oneOfOffice,
    method: 'GET',
    path: '/admin/conversations/{id}',
    right: 'own_conversations',
    summary: 'One conversation with its notes',
    answer: officeConversation,
  }),
  startConversation: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/conversations',
    right: 'conversations',
    summary: 'Write to one family',
    status: 201,
    body: officeThread,
    answer: officeConversation,
    idempotent: true,
    budget: 'write',
  }),
  answerConversation: declareCall({
    ...oneOfOffice,
    method: 'POST',
    path: '/admin/conversations/{id}/messages',
    right: 'own_conversations',
    summary: 'Answer, by the way that reaches the writer',
    status: 201,
    body: newMessage,
    answer: officeConversation,
    idempotent: true,
    budget: 'write',
  }),
  noteConversation: declareCall({
    ...oneOfOffice,
    method: 'POST',
    path: '/admin/conversations/{id}/notes',
    right: 'own_conversations',
    summary: 'Add an internal note',
    status: 201,
    body: internalNote,
    answer: officeConversation,
    idempotent: true,
    budget: 'write',
  }),
  changeConversation: declareCall({
    ...oneOfOffice,
    method: 'PUT',
    path: '/admin/conversations/{id}',
    right: 'own_conversations',
    summary: 'Set the status, who deals with it and the child it is about',
    body: changeConversation,
    answer: officeConversation,
  }),
  ...replyTemplateCalls,
};
