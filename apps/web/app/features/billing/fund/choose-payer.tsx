import { searchLength } from '@doctorbird/contract/admin/search';
import { useState } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePayerSearch } from '../recording/use-payer-search.ts';
import * as lineListStyles from '../../../ui/line-list.module.css';

type ChoosePayerProps = { onChoose: (payer: { id: string; name: string }) => void };

/** Finds a family that owes something, by a parent or child. */
export function ChoosePayer({ onChoose }: ChoosePayerProps) {
  const [typed, setTyped] = useState('');
  const { q, hits, settled, failure } = usePayerSearch(typed);
  const families = (hits?.families ?? []).filter(({ due }) => due > 0);
  const said =
    failure ??
    (!settled
      ? 'Searching'
      : families.length > 0
        ? ''
        : q === ''
          ? 'No family owes anything.'
          : 'No family with this name owes anything.');
  return (
    <>
      <TextField
        label="Family"
        hint="Name of a parent or child, phone or email."
        autoComplete="off"
        maxLength={searchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{said}</p>
      <ul className={lineListStyles.list} aria-label="Families that owe something">
        {families.map(({ id, name, children, due }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <br />
              {[...children, `${formatMoney(due)} due`].join(', ')}
            </span>
            <Button size="sm" variant="line" plain aria-label={`Choose ${name}`} onClick={() => onChoose({ id, name })}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
