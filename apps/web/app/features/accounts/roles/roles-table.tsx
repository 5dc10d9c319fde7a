import clsx from 'clsx';
import type { OfficeRole } from '@doctorbird/contract/accounts/roles';
import { Fragment, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { groupedPermissions, mayText } from './role-texts.ts';
import * as styles from './roles.module.css';

const peopleText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Permissions by role. On a small screen one role at a time, as a list. */
export function RolesTable({ roles }: { roles: readonly OfficeRole[] }) {
  return useWideScreen() ? <WholeTable roles={roles} /> : <OneRole roles={roles} />;
}

function WholeTable({ roles }: { roles: readonly OfficeRole[] }) {
  return (
    <div className={styles.rolesScroll}>
      <table className={styles.rolesTable}>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Permission</th>
            {roles.map((role) => (
              <th key={role.key} scope="col">
                {role.name}
                <small>{peopleText(role.holders.length)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupedPermissions.map(({ label, permissions }) => (
            <Fragment key={label}>
              {permissions.map((permission, at) => (
                <tr key={permission.key}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={permissions.length} className={styles.groupName}>
                      {label}
                    </th>
                  )}
                  <th scope="row" title={permission.allows} className={clsx(permission.risk && styles.risky)}>
                    {permission.label}
                  </th>
                  {roles.map((role) => (
                    <td key={role.key}>
                      <May text={mayText(role, permission.key)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function May({ text }: { text: string | null }) {
  if (text === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">may not</span>
      </>
    );
  if (text !== 'Yes') return <span className={styles.limited}>{text}</span>;
  return (
    <>
      <span aria-hidden="true">✓</span>
      <span className="visually-hidden">may</span>
    </>
  );
}

function OneRole({ roles }: { roles: readonly OfficeRole[] }) {
  const [key, setKey] = useState(roles[0]?.key ?? '');
  const role = roles.find((one) => one.key === key) ?? roles[0];
  if (!role) return null;
  return (
    <>
      <SelectField
        label="Role"
        value={role.key}
        onChange={(event) => setKey(event.target.value)}
        options={roles.map(({ key: value, name, holders }) => ({
          value,
          label: `${name}, ${peopleText(holders.length)}`,
        }))}
      />
      <ul className={styles.oneRole}>
        {groupedPermissions.flatMap(({ permissions }) =>
          permissions.map((permission) => (
            <li key={permission.key}>
              <span className={clsx(permission.risk && styles.risky)}>{permission.label}</span>
              <May text={mayText(role, permission.key)} />
            </li>
          )),
        )}
      </ul>
    </>
  );
}
