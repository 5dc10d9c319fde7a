import { formatDateTime } from '../../../format/dates.ts';
import { boxText } from '../../../drafts/field-spec.ts';
import { fieldsOf } from './admin-kind.ts';
import type { AdminKind, AdminRecord } from './admin-kind.ts';
import * as noticeStyles from '../../../ui/notice.module.css';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function inText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'line' : 'lines'}`;
  if (typeof value === 'object') return `${Object.keys(value).length} lines`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return boxText(value);
}

/** What someone else saved while this form was open. */
export function Meanwhile({ kind, before, now }: { kind: AdminKind; before: AdminRecord; now: AdminRecord }) {
  const changed = fieldsOf(kind).filter(({ name }) => !same(before[name], now[name]));
  const pictures = !same(before.pictures, now.pictures);
  return (
    <div className={noticeStyles.notice} role="status">
      <p>{`Your text is still here. Someone else saved changes on ${formatDateTime(now.updated_at)}:`}</p>
      <ul>
        {changed.map(({ name, label }) => (
          <li key={name}>{`${label}: ${inText(now[name])}`}</li>
        ))}
        {pictures && <li>{`Pictures: ${now.pictures.length}`}</li>}
        {before.state !== now.state && (
          <li>{now.state === 'published' ? 'It is on the site now' : 'It is a draft now'}</li>
        )}
        {changed.length === 0 && !pictures && before.state === now.state && <li>the same details as before</li>}
      </ul>
    </div>
  );
}
