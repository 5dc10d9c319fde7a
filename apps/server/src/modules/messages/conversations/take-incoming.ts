import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { IncomingText } from '../../organisation/channels/incoming-texts.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { addConversation, addMessage } from './add-message.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { stateAfter } from './conversation-state.ts';
import { incomingMessage } from './conversations.table.ts';
import { incomingName, incomingText } from './incoming-text.ts';
import { gistOf, notifyTeamOfMessage } from './notify-readers.ts';
import { returnToOffice } from './return-to-office.ts';

type Context = Pick<ActionContext, 'now'> & NotifyDependencies & { people: ConversationPeople };

/** The provider repeats a message for a few days at most. */
const rememberedDays = 30;

/** Puts a WhatsApp message into the conversation of its number. The same one again changes nothing. */
export async function takeIncoming(db: Database, context: Context, given: IncomingText): Promise<void> {
  const { now } = context;
  const text = incomingText(given);
  if (text === null) return;
  await inTransaction(db, async (tx) => {
    const [fresh] = await tx
      .insert(incomingMessage)
      .values({ providerId: given.providerId, at: now })
      .onConflictDoNothing()
      .returning({ id: incomingMessage.providerId });
    if (!fresh) return;
    // Many messages of one number at once become one conversation.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('whatsapp'), hashtext(${given.from}))`);
    const family = (await familyOfNumber(tx, given.from)) ?? (await familyOfChat(tx, given.from));
    const name = family?.name ?? (incomingName(given.name) || given.from);
    const [row] = await tx
      .select()
      .from(contactMessage)
      .where(
        and(
          eq(contactMessage.kind, 'whatsapp'),
          eq(contactMessage.phone, given.from),
          family ? eq(contactMessage.accountId, family.id) : isNull(contactMessage.accountId),
        ),
      )
      .for('update');
    const since = { lastWhatsAppAt: now, whatsAppStopped: false };
    const message = { author: family ? 'family' : 'visitor', authorId: family?.id ?? null, text } as const;
    let id: string;
    if (!row) {
      const head = { kind: 'whatsapp', name, phone: given.from, subject: 'WhatsApp chat', createdAt: now } as const;
      const whose = { email: family?.email ?? null, accountId: family?.id ?? null };
      id = await addConversation(tx, { ...head, ...whose, ...since }, message);
    } else {
      id = row.id;
      await addMessage(tx, { ...message, conversationId: id, authorName: name, way: 'whatsapp', createdAt: now });
      await tx
        .update(contactMessage)
        .set({
          ...since,
          lastAt: now,
          lastFamilyAt: now,
          name,
          state: stateAfter(row.state, 'written'),
          version: sql`${contactMessage.version} + 1`,
        })
        .where(eq(contactMessage.id, id));
    }
    // Whoever had it may have left, or no longer teach the child: then this is for the office.
    const returned = row ? await returnToOffice(tx, context, id) : [];
    const assigneeId = returned.length > 0 ? null : (row?.assigneeId ?? null);
    const gist = await gistOf(tx, context, { text, studentId: row?.studentId ?? null, accountId: family?.id ?? null });
    await notifyTeamOfMessage(tx, context, { assigneeId, id, from: name, gist });
  });
}

/**
 * The family that signs in with this number. A number that only stands in a profile is nobody's proof: with it, a family could
 * read what a stranger writes. The office sees whose profile has it (`likelyFamily`).
 */
async function familyOfNumber(tx: Transaction, phone: string) {
  const [row] = await tx
    .select({ id: account.id, name: account.fullName, email: account.email })
    .from(account)
    .where(and(eq(account.signInPhone, phone), eq(account.isActive, true)));
  return row;
}

/** The family that the office gave the chat with this number to, as long as nobody signs in with it. */
async function familyOfChat(tx: Transaction, phone: string) {
  const [row] = await tx
    .select({ id: account.id, name: account.fullName, email: account.email })
    .from(contactMessage)
    .innerJoin(account, eq(account.id, contactMessage.accountId))
    .where(
      and(
        eq(contactMessage.kind, 'whatsapp'),
        eq(contactMessage.phone, phone),
        eq(contactMessage.leadStage, 'family'),
        eq(account.isActive, true),
      ),
    )
    .orderBy(desc(contactMessage.lastAt), desc(contactMessage.id))
    .limit(1);
  return row;
}

/** Somebody wrote STOP: no answer leaves by WhatsApp until they write again. */
export async function stopAnswers(db: Database, phone: string): Promise<void> {
  await db
    .update(contactMessage)
    .set({ whatsAppStopped: true, version: sql`${contactMessage.version} + 1` })
    .where(
      and(
        eq(contactMessage.kind, 'whatsapp'),
        eq(contactMessage.phone, phone),
        eq(contactMessage.whatsAppStopped, false),
      ),
    );
}

export async function dropIncomingIds(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  await db.delete(incomingMessage).where(lt(incomingMessage.at, new Date(now.getTime() - rememberedDays * 86_400_000)));
}
