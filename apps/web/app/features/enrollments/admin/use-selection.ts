import { bulkEnrollmentCalls } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { messageOf } from '../../../api/api-error.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useRowChoice } from '../../../ui/row-choice.tsx';
import { toast } from '../../../ui/toast.ts';

/** A row of the list as actions for many need it. */
export const inShort = ({ student, program, ...row }: AdminEnrollment): SelectedEnrollment => ({
  id: row.id,
  number: row.number,
  student: student.full_name,
  program: program.title,
  status: row.status,
  amount_due: row.amount_due,
  moves: row.moves,
  can_transfer: row.can_transfer,
  can_price: row.can_price,
});

type Everything = { filters: string; rows: ReadonlyMap<string, SelectedEnrollment> };

/**
 * Which enrollments are selected: rows of this page, or everything that the filters find, on all pages. `filters` are
 * those of the list without its page: other filters begin without a selection.
 */
export function useSelection(rows: readonly AdminEnrollment[], filters: Readonly<Record<string, string>>) {
  const page = useRowChoice(rows.map(({ id }) => id));
  const [found, setFound] = useState<Everything | null>(null);
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(filters);
  const everything = found?.filters === key ? found.rows : null;

  const selectAll = async () => {
    setLoading(true);
    try {
      const { data } = await call(bulkEnrollmentCalls.selectEnrollments, { query: filters });
      setFound({ filters: key, rows: new Map(data.map((row) => [row.id, row])) });
      page.clear();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'The selection failed'));
    } finally {
      setLoading(false);
    }
  };
  const without = (ids: readonly string[], present: ReadonlyMap<string, SelectedEnrollment>) => {
    const left = new Map(present);
    for (const id of ids) left.delete(id);
    setFound(left.size === 0 ? null : { filters: key, rows: left });
  };
  const toggle = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!everything) page.toggle(id);
    else if (everything.has(id)) without([id], everything);
    else if (row) setFound({ filters: key, rows: new Map([...everything, [id, inShort(row)]]) });
  };
  const clear = () => {
    setFound(null);
    page.clear();
  };
  return {
    /** For the boxes of the rows. */
    choice: {
      has: (id: string) => everything?.has(id) ?? page.has(id),
      toggle,
      all: everything ? rows.every(({ id }) => everything.has(id)) : page.all,
      toggleAll: everything ? clear : page.toggleAll,
    },
    chosen: everything ? [...everything.values()] : rows.filter(({ id }) => page.has(id)).map(inShort),
    everything: everything !== null,
    selectAll,
    loading,
    clear,
    /** Those that an action has changed are no longer selected. */
    drop: (ids: readonly string[]) => {
      if (everything) return without(ids, everything);
      for (const id of ids) if (page.has(id)) page.toggle(id);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
