/** Whether a conversation is for the office to answer, and not for a teacher; as text for the queries of the dashboard. */
export const isTheOffices = (conversation: string): string =>
  `not exists (select 1 from account teacher where teacher.id = ${conversation}.assignee_id and teacher.role = 'staff')`;
