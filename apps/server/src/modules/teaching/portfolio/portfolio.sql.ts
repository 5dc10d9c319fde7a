import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

const follows = (
  table: string,
): string => `create trigger a_follow_student_id before insert or update of student_id on ${table}
  for each row
  when (new.student_id is not null) execute function follow_merged_student()`;

export const portfolioSql: DeclaredSql = { triggers: [follows('portfolio_item'), follows('portfolio_page')] };
