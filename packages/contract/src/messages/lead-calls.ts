import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { officeConversation } from './conversations.ts';
import { convertLead, newLead } from './leads.ts';

const office = { tag: 'messages', who: ['admin'], status: 201, idempotent: true, budget: 'write' } as const;

export const leadCalls = {
  addLead: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/leads',
    right: 'own_conversations',
    summary: 'Add somebody who called or came by as a lead in the inbox, assigned to the caller',
    body: newLead,
    answer: officeConversation,
  }),
  convertLead: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/conversations/{id}/family',
    right: ['own_conversations', 'change_families'],
    summary: 'Make a family of who wrote, or link one that is here; the conversation becomes theirs',
    params: idParams,
    body: convertLead,
    answer: z.object({ parent_id: z.string() }),
  }),
};
