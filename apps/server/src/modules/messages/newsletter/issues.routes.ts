import type { Lists } from '@doctorbird/contract/lists';
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
import { newsletterMailing } from './deliver-issue.ts';
import { mailingHandlers } from '../mailings/mailings.routes.ts';
import { addIssue, archiveIssue, changeIssue, removeIssue } from './write-issue.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  newsletterSources: NewsletterSources;
  mailMaking: MailMaking;
};

export function newsletterIssueHandlers(
  deps: Dependencies,
): Handlers<typeof newsletterIssueCalls & Lists<'listIssues' | 'listIssueRecipients'>, Actor> {
  const { db, newsletterSources: sources, mailMaking } = deps;
  const of = mailingHandlers(deps, newsletterMailing, findIssue);
  return {
    listIssues: ({ query }) => listIssues(db, query),
    previewIssue: ({ body }) => previewIssue(db, { sources, mailMaking }, body),
    addIssue: async ({ body, actor, request }) =>
      findIssue(db, await addIssue(db, contextOf(deps, { request, actor }), body)),
    getIssue: of.get,
    changeIssue: async ({ params, body, actor, request }) => {
      await changeIssue(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findIssue(db, params.id);
    },
    removeIssue: async ({ params, actor, request }) => {
      await removeIssue(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    testIssue: of.test,
    sendIssue: of.send,
    unscheduleIssue: of.unschedule,
    resendIssue: of.resend,
    archiveIssue: async ({ params, body, actor, request }) => {
      await archiveIssue(db, contextOf(deps, { request, actor }), { id: params.id, isPublic: body.is_public });
      return findIssue(db, params.id);
    },
    listIssueRecipients: ({ params, query }) => listIssueRecipients(db, { ...query, issueId: params.id }),
    listNewsletters: ({ query }) => listNewsletters(db, query),
    getNewsletter: ({ params }) => findNewsletter(db, sources, params.slug),
  };
}
