import type { CustomField, GivenField } from '@doctorbird/contract/organisation/custom-fields';
import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseStale } from '../../../platform/domain-error.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { readSetting, writeSetting, type SettingKey, type SettingValue } from './organisation-settings.ts';
import { describeFields } from '../custom-fields/describe-fields.ts';
import { lockFields } from '../custom-fields/save-answers.ts';
import { nextFields } from '../custom-fields/save-fields.ts';
import { placedPhoto } from '../pictures/placed-photos.table.ts';
import { heroSlide } from '../site/site.table.ts';

/** Told within the transaction what a save has changed, such as for an email to the other admins. */
export type SaveContext = ActionContext & {
  onChange?: (tx: Transaction, changed: { before: object; after: object }) => Promise<void>;
};

interface Part {
  section: SettingSection;
  /** The value as read; undefined when not requested. */
  version: number | undefined;
}

type Change = (tx: Transaction) => Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>;

/**
 * Saves one part of the settings. All saves wait for one another, so that two parts of one stored value never undo each
 * other. Throws 409 when the part was saved since it was read.
 */
async function savePart(
  db: Executor,
  context: SaveContext,
  { section, version, save }: Part & { save: Change },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const parts = (await readSetting(tx, 'parts')) ?? {};
    const present = parts[section]?.version ?? 1;
    refuseStale(version, present);
    const changed = await save(tx);
    const by = { at: context.now.toISOString(), by: context.origin.name ?? 'Somebody' };
    await writeSetting(tx, context, {
      key: 'parts',
      value: { ...parts, [section]: { version: present + 1, changed: by } },
    });
    await recordAudit(tx, context.origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: section,
      ...changed,
    });
    await context.onChange?.(tx, changed);
  });
}

/** Changes some fields of a stored setting and leaves the others alone. */
export const saveFields = <K extends SettingKey>(
  db: Executor,
  context: SaveContext,
  { key, change, ...part }: Part & { key: K; change: (present: SettingValue<K> | null) => SettingValue<K> },
): Promise<void> =>
  savePart(db, context, {
    ...part,
    save: async (tx) => {
      const before = await readSetting(tx, key);
      const after = change(before);
      await writeSetting(tx, context, { key, value: after });
      return changedFields((before ?? {}) as Record<string, unknown>, after as Record<string, unknown>);
    },
  });

/** Saves all custom fields in their order. Throws 422 when an answered one would be lost or no longer fit. */
export const saveCustomFields = (
  db: Executor,
  context: SaveContext,
  { fields, ...part }: Part & { fields: readonly GivenField[] },
): Promise<void> =>
  savePart(db, context, {
    ...part,
    save: async (tx) => {
      await lockFields(tx, 'changing');
      const present = (await readSetting(tx, 'custom_fields'))?.fields ?? [];
      const next = await nextFields(tx, { present, given: fields });
      await writeSetting(tx, context, { key: 'custom_fields', value: { fields: next } });
      const orderOf = (of: readonly CustomField[]) => ({ order: of.map(({ label }) => label).join(', ') });
      const [before, after] = [
        { ...describeFields(present), ...orderOf(present) },
        { ...describeFields(next), ...orderOf(next) },
      ];
      const gone = Object.keys(before).filter((label) => !(label in after));
      return changedFields<Record<string, string | null>>(before, {
        ...after,
        ...Object.fromEntries(gone.map((label) => [label, null])),
      });
    },
  });

type Slide = typeof heroSlide.$inferInsert;

/** Saves the slides as a whole: omitted ones are deleted, the rest take the given order. */
export const saveSlides = (
  db: Executor,
  context: SaveContext,
  { slides, ...part }: Part & { slides: ReadonlyArray<Omit<Slide, 'id' | 'position'> & { id?: string | undefined }> },
): Promise<void> =>
  savePart(db, context, {
    ...part,
    save: async (tx) => {
      const before = await tx.select().from(heroSlide).orderBy(heroSlide.position);
      const known = new Set(before.map(({ id }) => id));
      const saved = new Set<string>();
      for (const [position, { id, ...fields }] of slides.entries()) {
        if (id && known.has(id) && !saved.has(id)) {
          saved.add(id);
          await tx
            .update(heroSlide)
            .set({ ...fields, position })
            .where(eq(heroSlide.id, id));
        } else await tx.insert(heroSlide).values({ ...fields, id: newId(), position });
      }
      for (const id of known)
        if (!saved.has(id)) {
          await tx.delete(heroSlide).where(eq(heroSlide.id, id));
          await tx.delete(placedPhoto).where(and(eq(placedPhoto.place, 'slide'), eq(placedPhoto.key, id)));
        }
      const titles = (rows: ReadonlyArray<{ titleLines: string[] }>) => rows.map((row) => row.titleLines.join(' '));
      return { before: { slides: titles(before) }, after: { slides: titles(slides) } };
    },
  });
