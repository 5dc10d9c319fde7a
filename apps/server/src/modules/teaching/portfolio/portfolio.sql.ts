import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const portfolioSql: DeclaredSql = {
  triggers: [followsStudent('portfolio_item'), followsStudent('portfolio_page')],
};
