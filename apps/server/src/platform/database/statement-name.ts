const tableAfter =
  /\b(from|join|into|update|truncate)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\s*\.\s*"?([a-z_][a-z0-9_]*)"?)?/g;
const verb =
  /\b(select|insert|update|delete|begin|commit|rollback|savepoint|release|set|refresh|vacuum|create|alter|drop)\b/;
const mostTables = 4;

/** Everything that may be somebody's: texts in quotes or dollars, comments, and numbers. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ');

const ofText = (text: string): string => {
  const plain = withoutValues(text).toLowerCase();
  const parts = new Set(
    [
      ...plain.matchAll(
        /(?:\bwith|,|\brecursive)\s+([a-z_][a-z0-9_]*)\s*(?:\([^)]*\))?\s+as\s*(?:not\s+)?(?:materialized\s*)?\(/g,
      ),
    ].map(([, name]) => name),
  );
  // `extract(epoch from now())` and the like read from no table.
  const tables = [...plain.matchAll(tableAfter)]
    .map(([, , first, second]) => second ?? first!)
    .filter(
      (name) =>
        !parts.has(name) &&
        !/^(now|unnest|select|lateral|clock_timestamp|generate_series|jsonb?_\w+|current_\w+)$/.test(name),
    );
  const named = [...new Set(tables)].slice(0, mostTables);
  const does = verb.exec(plain)?.[1] ?? 'other';
  return named.length > 0 ? `${does} ${named.join(', ')}` : does;
};

/**
 * What a statement is called where its text must not be seen: the name it was prepared under, or what it does and to which tables. Texts are put together
 * in code and values travel beside them; should one ever be in a text, it is not in the name.
 */
export const statementName = ({ text, name }: { text: string; name?: string | undefined }): string =>
  name !== undefined && !name.startsWith('q_') ? name : ofText(text);
