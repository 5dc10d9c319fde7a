import { broadcastCalls } from '@doctorbird/contract/messages/broadcasts';
import { day, sheetOf } from './sheet-source.ts';

export const placeSheets = {
  recipients: sheetOf(broadcastCalls, 'listRecipients', [
    { head: 'Name', value: (row) => row.name, width: 26 },
    { head: 'Email', value: (row) => row.address, width: 30 },
    { head: 'State', value: (row) => row.state },
    { head: 'Reason', value: (row) => row.reason, width: 40 },
    { head: 'Sent', value: (row) => day(row.at) },
    { head: 'Read in the portal', value: (row) => day(row.read_at) },
  ]),
};
