import type { Tag } from '@doctorbird/contract/admin/tags';
import type { TagRef, TaggedKind } from '@doctorbird/contract/organisation/tags';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { recordTag, tag } from '../../organisation/tags/tags.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { presentTag } from './tags.presenter.ts';
import { rows } from './tags.rows.ts';

/** All tags, by name. */
export async function listTags(db: Executor): Promise<Tag[]> {
  const found = await rows(db).orderBy(sql`lower(${tag.name})`);
  return found.map(presentTag);
}

/** Throws 404. */
export async function findTag(db: Executor, id: string): Promise<Tag> {
  const [row] = await rows(db).where(eq(tag.id, id));
  if (!row) throw notFound('tag');
  return presentTag(row);
}

/** Those of these records that exist. */
export async function existing(db: Executor, kind: TaggedKind, ids: readonly string[]): Promise<Set<string>> {
  const found = await recordsOf(db, kind, [...ids]);
  return new Set(found.map(({ id }) => id));
}

function recordsOf(db: Executor, kind: TaggedKind, ids: string[]): Promise<{ id: string }[]> {
  switch (kind) {
    case 'family': {
      const parents = and(inArray(account.id, ids), eq(account.role, 'parent'));
      return db.select({ id: account.id }).from(account).where(parents);
    }
    case 'student': {
      const children = and(inArray(student.id, ids), isNull(student.erasedAt));
      return db.select({ id: student.id }).from(student).where(children);
    }
    case 'program': {
      const programs = and(inArray(program.id, ids), isNull(program.deletedAt));
      return db.select({ id: program.id }).from(program).where(programs);
    }
    case 'enrollment':
      return db.select({ id: enrollment.id }).from(enrollment).where(inArray(enrollment.id, ids));
    case 'group':
      return db.select({ id: group.id }).from(group).where(inArray(group.id, ids));
  }
}

/** Throws 404 (record). */
export async function listRecordTags(db: Executor, kind: TaggedKind, recordId: string): Promise<TagRef[]> {
  if ((await existing(db, kind, [recordId])).size === 0) throw notFound();
  return db
    .select({ id: tag.id, name: tag.name })
    .from(recordTag)
    .innerJoin(tag, eq(tag.id, recordTag.tagId))
    .where(eq(recordTag.recordId, recordId))
    .orderBy(sql`lower(${tag.name})`);
}
