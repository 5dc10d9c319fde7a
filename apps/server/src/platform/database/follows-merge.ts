/** A row written for a record that was merged away while somebody wrote it belongs to the record that stays. */
export const followsMerge = (table: string, column: string, move: string): string =>
  `create trigger a_follow_${column} before insert or update of ${column} on ${table}
  for each row
  when (new.${column} is not null) execute function ${move}()`;

export const followsStudent = (table: string): string => followsMerge(table, 'student_id', 'follow_merged_student');
export const followsParent = (table: string): string => followsMerge(table, 'parent_id', 'follow_merged_parent');
export const followsRecord = (table: string): string => followsMerge(table, 'record_id', 'follow_merged_record');
export const followsAccount = (table: string): string => followsMerge(table, 'account_id', 'follow_merged_account');
