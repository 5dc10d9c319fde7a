/** With a row that is deleted for good, also by a cascade, go the questions that it asked and the answers about it. */
export const dropsAsked = (table: string): string =>
  `create trigger ${table}_drop_asked after delete on ${table} for each row execute function drop_asked()`;
