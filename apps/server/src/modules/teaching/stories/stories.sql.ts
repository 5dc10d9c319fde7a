import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const storiesSql: DeclaredSql = {
  triggers: [followsStudent('class_media_child'), followsStudent('class_media_place')],
};
