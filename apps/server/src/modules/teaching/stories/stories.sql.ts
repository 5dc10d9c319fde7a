import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsAccount, followsStudent } from '../../../platform/database/follows-merge.ts';

export const storiesSql: DeclaredSql = {
  triggers: [
    followsStudent('class_media_child'),
    followsStudent('class_media_place'),
    followsAccount('story_thanks'),
    followsAccount('story_comment'),
  ],
};
