import { escapeHtml as escaped } from '../../../platform/http/escape-html.ts';

export interface IndexPart {
  name: string;
  title: string;
  rows: readonly Record<string, unknown>[];
}

export interface CopyIndex {
  organisation: string;
  name: string;
  made: string;
  parts: readonly IndexPart[];
  files: readonly string[];
  notes: readonly string[];
}

const headOf = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

function cell(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

const table = ({ rows }: IndexPart): string => {
  if (rows.length === 0) return '<p>Nothing is held.</p>';
  const heads = Object.keys(rows[0]!);
  const line = (row: Record<string, unknown>) =>
    `<tr>${heads.map((head) => `<td>${cell(row[head])}</td>`).join('')}</tr>`;
  return `<div class="wide"><table><thead><tr>${heads.map((head) => `<th>${escaped(headOf(head))}</th>`).join('')}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table></div>`;
};

/** The start page of a data copy: lists everything in the ZIP and needs only a browser. */
export const copyIndex = ({ organisation, name, made, parts, files, notes }: CopyIndex): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`What ${organisation} holds about ${name}`)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; color: #1c1917; background: #fff; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { border: 1px solid #d6d3d1; padding: 0.35rem 0.6rem; text-align: left; vertical-align: top; }
th { background: #f5f5f4; }
td { white-space: pre-wrap; max-width: 28rem; }
h2 { margin-top: 2.5rem; }
</style>
</head>
<body>
<h1>${escaped(`What ${organisation} holds about ${name}`)}</h1>
<p>Made on ${escaped(made)}. Times are in UTC. Each part is also in the folder <code>data</code> as a JSON file that programs can read.</p>
<ul>${parts.map(({ name: file, title, rows }) => `<li><a href="#${file}">${escaped(title)}</a> (${rows.length})</li>`).join('')}</ul>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
${parts.map((part) => `<h2 id="${part.name}">${escaped(part.title)}</h2>\n<p><a href="data/${part.name}.json">data/${part.name}.json</a></p>\n${table(part)}`).join('\n')}
<h2 id="files">Files</h2>
${files.length === 0 ? '<p>No files are held.</p>' : `<ul>${files.map((file) => `<li><a href="${file.split('/').map(encodeURIComponent).join('/')}">${escaped(file)}</a></li>`).join('')}</ul>`}
</body>
</html>
`;
