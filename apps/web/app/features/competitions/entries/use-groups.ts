import { groupList } from '@doctorbird/contract/groups/groups.list';
import { everyPage } from '../../../api/every-page.ts';
import { readList } from '../../../lists/read-list.ts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import type { Option } from '../../../ui/select-field.tsx';

/** All organizations, by name. */
export function useGroups(): { groups: Option[]; problem: string | null } {
  const [groups, setGroups] = useState<Option[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    everyPage((page) => readList(groupList)(page, stop.signal))
      .then(({ data }) =>
        setGroups(
          data
            .map(({ id, organization, name }) => ({ value: id, label: `${organization}, ${name}` }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ),
      )
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(reason, 'The schools could not be loaded'));
      });
    return () => stop.abort();
  }, []);
  return { groups, problem };
}
