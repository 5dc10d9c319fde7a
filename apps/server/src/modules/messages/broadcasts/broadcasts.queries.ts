import type { MailingState, RecipientState } from '@doctorbird/contract/messages/mailings';
import type { Audience, BroadcastKind, BroadcastPreview } from '@doctorbird/contract/messages/broadcasts';
import { mostPreviewed } from '@doctorbird/contract/messages/broadcasts';
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { ChannelConfig } from '../../organisation/channels/channel-states.ts';
import { reachedByPhone } from '../../organisation/channels/reached-by-phone.ts';
import type { BroadcastReach, Reach } from './broadcast-reach.ts';
import { presentRecipient } from './broadcasts.presenter.ts';
import { presentMailing } from '../mailings/mailings.presenter.ts';
import { broadcastRows, recipientRows } from './broadcasts.rows.ts';
import { broadcast, broadcastRecipient } from './broadcasts.table.ts';
import { kindOf } from './deliver-broadcast.ts';
import { filledFor, listText, requireTexts } from './fill-text.ts';

type Asked = PageQuery & { sort?: string | undefined };

/** Drafts first, then the newest. */
export async function listBroadcasts(
  db: Executor,
  { page, limit, q, state, sort }: Asked & { state?: MailingState | undefined },
) {
  const where = and(
    state ? eq(broadcast.state, state) : undefined,
    q ? or(isLike(broadcast.subject, containsText(q)), isLike(broadcast.text, containsText(q))) : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: broadcastRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { created_at: broadcast.createdAt, subject: broadcast.subject }),
        desc(sql`(${broadcast.state} = 'draft')`),
        desc(broadcast.createdAt),
        desc(broadcast.id),
      ),
    total: countRows(db, db.select({ total: count() }).from(broadcast).where(where)),
    present: presentMailing,
  });
}

/** Throws 404. */
export async function findBroadcast(db: Executor, id: string) {
  const [row] = await broadcastRows(db).where(eq(broadcast.id, id));
  if (!row) throw notFound('message');
  return presentMailing(row);
}

/** The readers of one message by name. */
export async function listRecipients(
  db: Executor,
  { page, limit, q, state, sort, broadcastId }: Asked & { state?: RecipientState | undefined; broadcastId: string },
) {
  const where = and(
    eq(broadcastRecipient.broadcastId, broadcastId),
    state ? eq(broadcastRecipient.state, state) : undefined,
    q
      ? or(isLike(broadcastRecipient.name, containsText(q)), ilike(broadcastRecipient.email, containsText(q)))
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: recipientRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { name: broadcastRecipient.name }),
        asc(broadcastRecipient.name),
        asc(broadcastRecipient.id),
      ),
    total: countRows(db, db.select({ total: count() }).from(broadcastRecipient).where(where)),
    present: presentRecipient,
  });
}

interface PreviewNeeds extends Pick<ActionContext, 'now'> {
  broadcastReach: BroadcastReach;
  config: ChannelConfig;
}
interface Previewed {
  kind: BroadcastKind;
  subject: string;
  text: string;
  audience: Audience;
  person?: string | null | undefined;
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

/** Whom an audience finds, with those under who cannot get it whom neither an email nor a text reaches: nobody looks into a portal without a word. */
async function silentApart(
  db: Executor,
  config: ChannelConfig,
  { kind, reach }: { kind: BroadcastKind; reach: Reach },
): Promise<Reach> {
  const withoutMail = reach.people.filter(({ email }) => email === null);
  const byPhone = await reachedByPhone(db, config, {
    kind: kindOf[kind],
    ids: withoutMail.flatMap(({ accountId }) => accountId ?? []),
  });
  const silent = new Set(withoutMail.filter(({ accountId }) => accountId === null || !byPhone.has(accountId)));
  const reason = 'No email or text message reaches them: the message is in their portal alone';
  return {
    people: reach.people.filter((person) => !silent.has(person)),
    unreachable: [...reach.unreachable, ...[...silent].map(({ name }) => ({ name, reason }))].toSorted(byName),
  };
}

/** Who would get a message now, and what one of them would read once the text is complete. Throws 422 for its variables. */
export async function previewBroadcast(
  db: Executor,
  { broadcastReach, now, config }: PreviewNeeds,
  { kind, audience, person, ...texts }: Previewed,
): Promise<BroadcastPreview> {
  const { people, unreachable } = await silentApart(db, config, {
    kind,
    reach: await broadcastReach.reach(db, { audience, kind, now }),
  });
  const reader = people.find(({ key }) => key === person) ?? people[0];
  const written = texts.subject.trim() !== '' && texts.text.trim() !== '';
  if (written) requireTexts(texts);
  return {
    total: people.length,
    people: people.slice(0, mostPreviewed).map(({ key, name, children, programs }) => ({
      key,
      name,
      about: [listText(children), listText(programs)].filter(Boolean).join(': '),
    })),
    unreachable: unreachable.slice(0, mostPreviewed),
    sample: reader && written ? { key: reader.key, to: reader.name, ...filledFor(texts, reader) } : null,
  };
}
