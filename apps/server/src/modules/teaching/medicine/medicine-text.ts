import { doseKinds } from '@doctorbird/contract/teaching/medicine-labels';

const listed = doseKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL: a dose of a set time about which nobody has said anything. `dose` is a query's alias for a row with plan_id and due_at;
 * it becomes part of the text, so it must never be input.
 */
export const isUnrecorded = (dose: string): string => `not exists (select 1 from medicine_entry e
  join medicine_plan o on o.id = ${dose}.plan_id
  where e.series_id = o.series_id and e.due_at = ${dose}.due_at and e.kind in (${listed}))`;
