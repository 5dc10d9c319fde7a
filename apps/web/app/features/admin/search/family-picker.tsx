import type { SearchHit } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Picker, PickerBox, PickerList, type PickerLine } from '../../../ui/picker.tsx';
import { useSearch } from './use-search.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
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
    <Picker
      className={clsx(layoutStyles.stack6, styles.picker)}
      label="Family"
      typed={typed}
      onType={setTyped}
      groups={[
        {
          label: 'Open places',
          lines: hits.map((hit) => ({ ...hit, key: hit.id, text: `${hit.title}, ${hit.detail}` })),
        },
      ]}
      onChoose={choose}
      standing
    >
      <PickerBox focusFor="page" placeholder="Name of the child or parent" maxLength={100} aria-describedby={hint} />
      <p id={hint}>Everyone with an open place can be found here. The list begins with the newest.</p>
      <PickerList<SearchHit & PickerLine>
        className={styles.list}
        name="Open places"
        lineClass={(_hit, active) => clsx(styles.option, active && styles.active)}
      >
        {({ title, detail }) => (
          <>
            <b>{title}</b>
            <small>{detail}</small>
          </>
        )}
      </PickerList>
      {hits.length === 0 && (
        <p role="status">
          {failure ??
            (pending
              ? 'Searching'
              : q === ''
                ? 'No place has an open amount.'
                : 'No one with that name has an open place.')}
        </p>
      )}
    </Picker>
  );
}
