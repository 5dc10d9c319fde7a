// Which statements of a migration the version before it does not live with, for scripts/expand-contract.test.mjs.

/** Each with what the processes of the version before run into, which still answer while the first new one migrates. */
const breaking = [
  [/\bdrop\s+table\b/i, 'a table that they read is gone'],
  [/\bdrop\s+column\b/i, 'a column that they read is gone'],
  [/\brename\s+(?:column\b|to\b)/i, 'a name that they use is gone'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, 'a column is of another type'],
  [/\bset\s+not\s+null\b/i, 'what they leave out is refused'],
  [/\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/i, 'they do not know what must be filled in'],
];

/** A line of its own before the statement says which earlier migration it completes, and that no version without it still runs. */
const CONTRACT = /^--\s*contract of \d{4}\b.*\breleased in \d+\.\d+/im;

/** The statements of a migration that break the version before, each with the reason; those that complete an earlier one are fine. */
export const breaks = (text) =>
  text
    .split('--> statement-breakpoint')
    .filter((statement) => !CONTRACT.test(statement))
    .flatMap((statement) => {
      const plain = statement
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const found = /^create (?:table|or replace)/i.test(plain)
        ? undefined
        : breaking.find(([what]) => what.test(plain));
      return found ? [`${plain.slice(0, 120)}: ${found[1]}`] : [];
    });
