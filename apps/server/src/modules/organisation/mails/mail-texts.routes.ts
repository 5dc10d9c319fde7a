import type { mailTextCalls } from '@doctorbird/contract/organisation/mail-texts';
import { contextOf } from '../../../access/action-context.ts';
import { emailOf, type Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { MailMaking } from '../../../platform/mail/compose-mail.ts';
import type { MailKind } from './mail-kind.ts';
import { presentKind, presentKindLine } from './mail-texts.presenter.ts';
import { changedText, changedTexts, kindOf } from './mail-texts.queries.ts';
import { previewMail, sendMailTextTest } from './preview-mail.ts';
import { saveMailText } from './save-mail-text.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'jobs'> & {
  mailKinds: readonly MailKind[];
  mailMaking: MailMaking;
};

export function mailTextHandlers(deps: Needs): Handlers<typeof mailTextCalls, Actor> {
  const { db, mailKinds } = deps;
  const load = async (kind: MailKind) => presentKind(kind, await changedText(db, kind.id));
  return {
    listMailTexts: async () => {
      const changed = await changedTexts(db);
      return { data: mailKinds.map((kind) => presentKindLine(kind, changed.get(kind.id) ?? null)) };
    },
    getMailText: ({ params }) => load(kindOf(mailKinds, params.kind)),
    previewMailText: ({ params, body }) => previewMail(db, deps, { kind: kindOf(mailKinds, params.kind), given: body }),
    saveMailText: async ({ params, body, request, actor }) => {
      const kind = kindOf(mailKinds, params.kind);
      await saveMailText(db, contextOf(deps, { request, actor }), { kind, given: body });
      return load(kind);
    },
    testMailText: async ({ params, body, request, actor }) => {
      const drafted = { kind: kindOf(mailKinds, params.kind), given: body };
      await sendMailTextTest(db, contextOf(deps, { request, actor }), drafted);
      return { message: `A test is on its way to ${emailOf(actor)}.` };
    },
  };
}
