import { capital } from '@doctorbird/contract/core/capital';
import { formatMoney } from '../../../format/money.ts';

/** What an office says for the verbs of the code. */
const spoken: ReadonlyArray<readonly [RegExp, string]> = [
  [/\basked\b/, 'requested'],
  [/\btaken back\b/, 'withdrawn'],
  [/\bgiven back\b/, 'returned'],
  [/\blet go\b/, 'dismissed'],
  [/\bkept closed\b/, 'left closed'],
  [/\bkept\b/, 'saved'],
  [/\bmade\b/, 'created'],
  [/\bwritten\b/, 'saved'],
  [/\bgiven\b/, 'added'],
  [/\bgoes ahead\b/, 'confirmed'],
];

/** Kinds of records whose name in the code is not their name in the office. */
const kinds: Readonly<Record<string, string>> = {
  walk_in: 'Walk-in',
  walk_up: 'Walk-up',
  sign_in: 'Sign-in',
  make_up: 'Make-up class',
  once_collector: 'One-time collector',
  late_pickup: 'Late pick-up',
  job: 'Background task',
  second_step: 'Second sign-in step',
  bank_line: 'Bank line',
  second_step_codes: 'Backup codes',
};

/** `student.medical_notes_read` as readable text: "Medical notes read". */
export const actionAsText = (action: string): string => {
  const text = (action.split('.')[1] ?? action).replaceAll('_', ' ');
  return capital(spoken.reduce((said, [verb, by]) => said.replace(verb, by), text));
};

export const entityAsText = (entity: string): string => kinds[entity] ?? capital(entity.replaceAll('_', ' '));

const pages: Record<string, string> = {
  student: '/admin/students/',
  enrollment: '/admin/enrollments/',
  program: '/admin/programs/',
  group: '/admin/groups/',
  partner_group: '/admin/groups/',
};

/** `walk_in.recorded` where the kind of record is not shown beside it: "Walk-in recorded". */
export const fullActionAsText = (action: string): string =>
  action.includes('.')
    ? `${entityAsText(action.split('.')[0] ?? '')} ${actionAsText(action).toLowerCase()}`
    : actionAsText(action);

/** In the log of a student `student.changed` needs no more than "Changed", but `person.added` does: "Person added". */
export const actionOfRecord = (action: string, record: string | undefined): string =>
  action.startsWith(`${record}.`) ? actionAsText(action) : fullActionAsText(action);

/** The admin page of a record, if it has one. */
export const pageOfRecord = (entity: string | null, id: string | null): string | null =>
  entity && id && pages[entity] ? pages[entity] + id : null;

/** "status: pending → enrolled", one line per field that changed or was noted. */
export function changesAsText(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [shown(name, before?.[name]), shown(name, after?.[name])];
    if (before && name in before && was === is) return [];
    // An id means nothing to readers; the record itself is one click away where it has a page (`recordsIn`).
    if (name.endsWith('_id') && isId(after?.[name] ?? before?.[name])) return [];
    const label = name.replace(/_cents$/, '').replaceAll('_', ' ');
    return [before && name in before ? `${label}: ${was} → ${is}` : `${label}: ${is}`];
  });
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);

/** The other records that an entry names, as far as they have admin pages. */
export function recordsIn(after: Record<string, unknown> | null): { name: string; to: string }[] {
  return Object.entries(after ?? {}).flatMap(([name, value]) => {
    const entity = name.replace(/_id$/, '');
    const to = name.endsWith('_id') && isId(value) ? pageOfRecord(entity, value) : null;
    return to ? [{ name: entityAsText(entity), to }] : [];
  });
}

const shown = (name: string, value: unknown): string => {
  if (name.endsWith('_cents') && typeof value === 'number') return formatMoney(value / 100);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
