/** Rows that were read by their ids, in the order of these: a page was ordered before its rows were read. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[];
export function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[];
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf = (row: Row) => (row as { id: string }).id,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
