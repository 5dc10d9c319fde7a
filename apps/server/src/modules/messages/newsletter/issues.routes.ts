import type { newsletterIssueCalls } from '@doctorbird/contract/messages/newsletter-issues';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { MailMaking } from '../../../platform/mail/compose-mail.ts';
import type { NewsletterSources } from './issue-sources.ts';
import {
  findIssue,
  findNewsletter,
  listIssueRecipients,
  listIssues,
  listNewsletters,
  previewIssue,
} from './issues.queries.ts';
import { resendIssue, sendIssue, testIssue, unscheduleIssue } from './send-issue.ts';
import { addIssue, archiveIssue, changeIssue, removeIssue } from './write-issue.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  newsletterSources: NewsletterSources;
  mailMaking: MailMaking;
};

export function newsletterIssueHandlers(deps: Dependencies): Handlers<typeof newsletterIssueCalls, Actor> {
  const { db, newsletterSources: sources, mailMaking } = deps;
  return {
    listIssues: ({ query }) => listIssues(db, query),
    previewIssue: ({ body }) => previewIssue(db, { sources, mailMaking }, body),
    addIssue: async ({ body, actor, request }) =>
      findIssue(db, await addIssue(db, contextOf(deps, { request, actor }), body)),
    getIssue: ({ params }) => findIssue(db, params.id),
    changeIssue: async ({ params, body, actor, request }) => {
      await changeIssue(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findIssue(db, params.id);
    },
    removeIssue: async ({ params, actor, request }) => {
      await removeIssue(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    testIssue: async ({ params, actor, request }) => ({
      to: await testIssue(db, contextOf(deps, { request, actor }), params.id),
    }),
    sendIssue: async ({ params, body, actor, request }) => {
      await sendIssue(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findIssue(db, params.id);
    },
    unscheduleIssue: async ({ params, actor, request }) => {
      await unscheduleIssue(db, contextOf(deps, { request, actor }), params.id);
      return findIssue(db, params.id);
    },
    resendIssue: async ({ params, actor, request }) => ({
      again: await resendIssue(db, contextOf(deps, { request, actor }), params.id),
    }),
    archiveIssue: async ({ params, body, actor, request }) => {
      await archiveIssue(db, contextOf(deps, { request, actor }), { id: params.id, isPublic: body.is_public });
      return findIssue(db, params.id);
    },
    listIssueRecipients: ({ params, query }) => listIssueRecipients(db, { ...query, issueId: params.id }),
    listNewsletters: ({ query }) => listNewsletters(db, query),
    getNewsletter: ({ params }) => findNewsletter(db, sources, params.slug),
  };
}
