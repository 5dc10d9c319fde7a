import { itemKinds, itemOffers } from '@doctorbird/contract/billing/item-labels';
import { taxRules } from '@doctorbird/contract/core/gct';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { charge } from '../charges/charges.table.ts';

/** What is charged besides programs. A bill copies name, price and tax, so changes touch no bill. */
export const item = pgTable(
  'item',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    kind: text('kind', { enum: itemKinds }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    tax: text('tax', { enum: taxRules }).notNull(),
    per: text('per', { enum: ['family', 'child'] }).notNull(),
    /** Once in a season to the same family or child (`item_use`). */
    once: boolean('once').notNull(),
    /** With the first place of a season. */
    automatic: boolean('automatic').notNull(),
    /** Null: not counted. Otherwise the sum of its moves, changed only with one, under the row's lock. */
    stock: integer('stock'),
    soldUntil: date('sold_until', { mode: 'string' }),
    offered: text('offered', { enum: itemOffers }).notNull(),
    /** Of a membership: the day of each month on which it is due. */
    billingDay: integer('billing_day'),
    /** Of a pass: how many classes, and for how many days after the sale it counts; null: without end. */
    classes: integer('classes'),
    validDays: integer('valid_days'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('item_name').on(sql`lower(${t.name})`),
    index('item_offered')
      .on(t.offered)
      .where(sql`offered <> 'no' or automatic`),
    check('item_price', sql`${t.priceCents} > 0`),
    // The last piece is sold once, however many ask for it.
    check('item_stock', sql`${t.stock} >= 0`),
    check(
      'item_billing_day',
      sql`(${t.kind} = 'membership') = (${t.billingDay} is not null) and ${t.billingDay} between 1 and 28`,
    ),
    check(
      'item_pass',
      sql`(${t.kind} = 'pass') = (${t.classes} is not null) and ${t.classes} between 1 and 100
        and (${t.validDays} is null or ${t.kind} = 'pass' and ${t.validDays} > 0)`,
    ),
  ],
);

/** The programs with which an item is offered, where the office chose some; of a membership, those whose places it covers; of a pass, those in which it counts. */
export const itemOffer = pgTable(
  'item_offer',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.programId] }), index('item_offer_program').on(t.programId)],
);

/** Pieces that came or went: counted by the office, billed (below zero), or back because the bill was cancelled. Append-only. */
export const itemMove = pgTable(
  'item_move',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    /** Null: the office counted. */
    chargeId: uuid('charge_id').references(() => charge.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('item_move_item').on(t.itemId, t.createdAt),
    index('item_move_charge').on(t.chargeId),
    check('item_move_quantity', sql`${t.quantity} <> 0`),
  ],
);

/** That an item of once in a season was billed to a family, child or organization; released when its bill is cancelled. */
export const itemUse = pgTable(
  'item_use',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'restrict' }),
    /** The family or the child. */
    holderId: uuid('record_id').notNull(),
    season: text('season').notNull(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charge.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    releasedAt: moment('released_at'),
  },
  (t) => [
    uniqueIndex('item_use_once')
      .on(t.itemId, t.holderId, t.season)
      .where(sql`released_at is null`),
    index('item_use_charge').on(t.chargeId),
  ],
);
