import type { SearchHit } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Picker, PickerBox, PickerLine, PickerList } from '../../../ui/picker.tsx';
import { useSearch } from './use-search.ts';
import * as styles from './family-picker.module.css';

type FamilyPickerProps = { onChoose: (hit: SearchHit) => void };

/**
 * Finds a place that owes money by the name of a child or parent; without a text, the newest. The list is open from the
 * start: the newest are often the right ones.
 */
export function FamilyPicker({ onChoose }: FamilyPickerProps) {
  const [typed, setTyped] = useState('');
  const hint = useId();
  const { groups, pending, failure, q } = useSearch('admin', typed, 'due');
  const hits = groups.flatMap((group) => group.hits);
  const choose = (id: string) => {
    const hit = hits.find((one) => one.id === id);
    if (hit) onChoose(hit);
  };
  return (
    <Picker className={styles.picker} typed={typed} onType={setTyped} onChoose={choose} standing>
      <Label>Family</Label>
      <PickerBox focusFor="page" placeholder="Name of the child or parent" maxLength={100} aria-describedby={hint} />
      <p id={hint}>Everyone with an open place can be found here. The list begins with the newest.</p>
      <PickerList className={styles.list} name="Open places">
        {hits.map(({ id, title, detail }) => (
          <PickerLine
            key={id}
            id={id}
            text={`${title}, ${detail}`}
            className={(active) => clsx(styles.option, active && styles.active)}
          >
            <b>{title}</b>
            <small>{detail}</small>
          </PickerLine>
        ))}
      </PickerList>
      {hits.length === 0 && (
        <p role="status">
          {failure ??
            (pending
              ? 'Searching'
              : q === ''
                ? 'No place has an open amount.'
                : 'Nobody of that name has an open place.')}
        </p>
      )}
    </Picker>
  );
}
