import type { OfficeRole } from '@doctorbird/contract/accounts/roles';
import { useState } from 'react';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { May } from './roles-table.tsx';
import { groupedPermissions, mayText } from './role-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './roles.module.css';

/** Two roles side by side, at first only where they differ. */
export function CompareRoles({ roles }: { roles: readonly OfficeRole[] }) {
  const [keys, setKeys] = useState([roles[0]?.key, roles[1]?.key]);
  const [isWhole, setWhole] = useState(false);
  const chosen = keys.flatMap((key) => roles.find((role) => role.key === key) ?? []);
  const rows = groupedPermissions
    .flatMap(({ permissions }) => permissions)
    .map(({ key, label }) => ({ key, label, texts: chosen.map((role) => mayText(role, key)) }))
    .filter(({ texts: [one, other] }) => isWhole || one !== other);
  const select = (position: 0 | 1, label: string) => (
    <SelectField
      label={label}
      value={keys[position]}
      onChange={({ target }) => setKeys(keys.with(position, target.value))}
      options={roles.map(({ key, name }) => ({ value: key, label: name }))}
    />
  );
  return (
    <div className={layoutStyles.stack16}>
      <div className={styles.compared}>
        {select(0, 'Role')}
        {select(1, 'Compared with')}
      </div>
      <CheckField
        label="Show what both may do alike"
        checked={isWhole}
        onChange={({ target }) => setWhole(target.checked)}
      />
      {rows.length === 0 ? (
        <p role="status">Both may do the same.</p>
      ) : (
        <table className={styles.rolesTable} aria-label="Differences">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {chosen.map(({ name }, position) => (
                <th key={position === 0 ? 'one' : 'other'} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, texts: [one, other] }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  <May text={one ?? null} />
                </td>
                <td>
                  <May text={other ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
