import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MailKind } from '../mails/mail-kind.ts';
import { commonValues, textsOf } from '../mails/send-mail.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { fillShort } from './short-text.ts';
import { storeTexts } from './store-texts.ts';
import type { CodeChannel } from './send-phone-code.ts';

/** Without the number: addresses end up in logs. */
const SIGN_IN_PAGE = '/auth?by=phone';

interface SignInLinks {
  /** The kind whose short text is sent. */
  kind: MailKind;
  /** That of the codes, which the same phones get next. */
  channel: CodeChannel;
  people: ReadonlyArray<{ id: string; name: string; phone: string }>;
}

/**
 * Texts people where to sign in, whatever they have chosen for other messages: the office was asked for
 * it. Stored in the given transaction; quiet hours and the limit of the day count as for every message.
 */
export async function sendSignInLinks(
  db: Executor,
  { jobs, config, now }: NotifyDependencies & Pick<ActionContext, 'now'>,
  { kind, channel, people }: SignInLinks,
): Promise<void> {
  const short = people.length > 0 ? (await textsOf(db, kind))?.short : null;
  if (!short) return;
  const organisation = await readOrganisation(db);
  const link = linkTo(config.publicOrigin, SIGN_IN_PAGE);
  await storeTexts(
    db,
    jobs,
    people.map(({ id, name, phone }) => ({
      channel,
      kind: kind.id,
      accountId: id,
      address: phone,
      text: fillShort(short, { ...commonValues(organisation, name), link }),
      urgency: kind.urgency,
      createdAt: now,
    })),
  );
}
