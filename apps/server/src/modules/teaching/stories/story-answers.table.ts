import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { classStory } from './stories.table.ts';

const story = () =>
  uuid('story_id')
    .notNull()
    .references(() => classStory.id, { onDelete: 'cascade' });

/** A thank you below a photo: one of a person, which stays as taken back, so that an older tap that arrives late changes nothing. */
export const storyThanks = pgTable(
  'story_thanks',
  {
    id: id(),
    storyId: story(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    thanked: boolean('thanked').notNull(),
    /** By the clock of the device: the last tap counts. */
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('story_thanks_once').on(t.storyId, t.accountId), index('story_thanks_account').on(t.accountId)],
);

/** Words below a photo. What was hidden stays, marked. */
export const storyComment = pgTable(
  'story_comment',
  {
    id: id(),
    storyId: story(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    /** A teacher of the class, who writes under the whole name. */
    byTeam: boolean('by_team').notNull(),
    text: text('text').notNull(),
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => account.id, { onDelete: 'set null' }),
    hiddenName: text('hidden_name'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('story_comment_story').on(t.storyId, t.atDevice, t.id),
    index('story_comment_account').on(t.accountId),
    index('story_comment_at').on(t.atDevice, t.id),
    index('story_comment_hider').on(t.hiddenBy),
    index('story_comment_taken')
      .on(t.atDevice, t.id)
      .where(sql`hidden_at is not null`),
    check('story_comment_hidden', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
  ],
);
