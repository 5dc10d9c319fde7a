import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { familyMessageAnswer, familyMessageFields } from '../families/family-messages.ts';
import { chosenEnrollments } from './bulk-enrollments.ts';

export const messageMany = z.strictObject({ ids: chosenEnrollments, ...familyMessageFields });

export const bulkMessageCalls = {
  messageFamilies: declareCall({
    method: 'POST',
    path: '/admin/enrollments/bulk-message',
    right: 'change_places',
    tag: 'admin',
    summary: 'Send an email to the families of enrollments, one to each family, or preview it',
    who: ['admin'],
    body: messageMany,
    answer: familyMessageAnswer,
    idempotent: true,
  }),
};
