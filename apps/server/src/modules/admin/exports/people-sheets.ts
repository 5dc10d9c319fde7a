import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { day, sheetOf } from './sheet-source.ts';

export const peopleSheets = {};

const confirmedOnly = ({ data }: { data: readonly never[] }): readonly never[] =>
  data.filter((row: { status: string }) => row.status === 'subscribed');

export const recordSheets = {
  messages: sheetOf(conversationCalls, 'listConversations', [
    { head: 'Name', value: (row) => row.name, width: 24 },
    { head: 'Email', value: (row) => row.email, width: 30 },
    { head: 'Subject', value: (row) => row.subject, width: 32 },
    { head: 'Message', value: (row) => row.message, width: 60 },
    { head: 'State', value: (row) => row.status },
    { head: 'Note', value: (row) => row.note, width: 36 },
    { head: 'Dealt with by', value: (row) => row.handled?.by ?? null, width: 22 },
    { head: 'Received', value: (row) => day(row.created_at) },
    { head: 'Assigned to', value: (row) => row.assignee?.name ?? null, width: 22 },
    { head: 'Messages', value: (row) => row.messages },
    { head: 'Last message', value: (row) => row.last.text, width: 60 },
    { head: 'On', value: (row) => day(row.last.at) },
  ]),
  // A mailing list: only confirmed subscribers who have not left.
  newsletter: {
    ...sheetOf(messageCalls, 'listSubscribers', [
      { head: 'Email', value: (row) => row.email, width: 30 },
      { head: 'Asked', value: (row) => day(row.created_at) },
      { head: 'Confirmed', value: (row) => day(row.confirmed_at) },
    ]),
    rows: confirmedOnly,
  },
};
