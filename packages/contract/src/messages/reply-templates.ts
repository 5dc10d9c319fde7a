import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordVersion, requiredText } from '../core/text.ts';
import { unknownVariable } from '../core/text-variables.ts';

/** What a template can fill in. */
export const templateVariables = ['first_name', 'child', 'organization'] as const;
export const templateBody = z.strictObject({
  title: requiredText('Please enter a title', 80),
  text: requiredText('Please write the text', 4000).superRefine((text, found) => {
    const strange = unknownVariable(text, templateVariables);
    if (strange)
      found.addIssue({
        code: 'custom',
        message: `We do not know ${strange}. You can use {first_name}, {child} and {organization}.`,
      });
  }),
  version: recordVersion.optional(),
});
export const replyTemplate = z
  .object({ id: z.string(), title: z.string(), text: z.string(), version: z.int() })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

const office = { tag: 'messages', who: ['admin'] } as const;
const oneOfOffice = { ...office, params: idParams } as const;

export const replyTemplateCalls = {
  listReplyTemplates: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/reply-templates',
    right: 'own_conversations',
    summary: 'Texts for answers, by title',
    answer: z.object({ data: z.array(replyTemplate) }),
  }),
  addReplyTemplate: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/reply-templates',
    right: 'conversations',
    summary: 'Add a text for answers',
    status: 201,
    body: templateBody.omit({ version: true }),
    answer: replyTemplate,
    idempotent: true,
  }),
  changeReplyTemplate: declareCall({
    ...oneOfOffice,
    method: 'PUT',
    path: '/admin/reply-templates/{id}',
    right: 'conversations',
    summary: 'Change a text for answers',
    body: templateBody,
    answer: replyTemplate,
  }),
  removeReplyTemplate: declareCall({
    ...oneOfOffice,
    method: 'DELETE',
    path: '/admin/reply-templates/{id}',
    right: 'conversations',
    summary: 'Delete a text for answers',
    status: 204,
  }),
};
