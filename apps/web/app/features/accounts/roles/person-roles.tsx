import clsx from 'clsx';
import { roleCalls, type PersonRights, type RoleGrant } from '@doctorbird/contract/accounts/roles';
import type { AdminUser } from '@doctorbird/contract/accounts/users';
import { permissionFacts } from '@doctorbird/contract/core/permissions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { useMay } from '../../../portal/may.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { GiveRoleForm } from './give-role-form.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './roles.module.css';

/** The roles of an admin, what they may do with them and when they last did, and what was refused lately. */
export function PersonRoles({ person }: { person: AdminUser }) {
  const { data, failure, again } = useLoaded<PersonRights>(`${person.id} ${person.version}`, (signal) =>
    call(roleCalls.getPersonRights, { params: { id: person.id } }, { signal }),
  );
  const revalidator = useRevalidator();
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<RoleGrant | null>(null);
  const { run } = useAction();
  const may = useMay();
  const own = useSession().profile?.user.id === person.id;
  const canGive = may([roleCalls.giveRole, roleCalls.endRole]) && !own && person.is_active;
  if (failure !== null) return <Panel title="Roles">{<p className={panelStyles.body}>{failure}</p>}</Panel>;
  if (!data) return <Spinner label="Loading the roles" />;
  const changed = () => {
    again();
    void revalidator.revalidate();
  };
  const end = async (grant: RoleGrant) => {
    const answer = await run({
      meaning: ['end', grant.id],
      make: (idempotencyKey) =>
        call(
          roleCalls.endRole,
          { params: { id: person.id, grant_id: grant.id }, body: { version: data.version } },
          { idempotencyKey },
        ),
      done: () => `${person.full_name} is no longer ${grant.name}.`,
      fallback: 'The role was not ended',
    });
    setEnding(null);
    if (answer) changed();
  };
  return (
    <>
      <Panel
        title="Roles"
        aside={
          canGive && (
            <Button variant="line" size="sm" plain onClick={() => setGiving(true)}>
              Add a role
            </Button>
          )
        }
      >
        <div className={panelStyles.body}>
          {own && <p className={typeStyles.muted}>This is you: another owner changes your roles.</p>}
          {data.roles.length === 0 && (
            <p className={typeStyles.muted}>No role, so they may do nothing in the office.</p>
          )}
          <ul className={styles.grants}>
            {data.roles.map((grant) => (
              <li key={grant.id} className={clsx(grant.ends_at && styles.forATime)}>
                <span>
                  <b>{grant.name}</b>
                  <small>{grant.reason ?? grant.about}</small>
                  <small>
                    {`${grant.ends_at ? `Ends ${formatDateTime(grant.ends_at)}` : 'No end'}${
                      grant.given_by ? `, given by ${grant.given_by} on ${formatDate(grant.given_at)}` : ''
                    }`}
                  </small>
                </span>
                {canGive && (
                  <Button variant="line" size="sm" plain onClick={() => setEnding(grant)}>
                    End now
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      <Panel title="Permissions" aside={String(data.permissions.length)}>
        <DataTable
          caption={`What ${person.full_name} may do`}
          rows={data.permissions}
          rowKey={({ permission }) => permission}
          columns={[
            { key: 'what', label: 'Permission', cell: ({ permission }) => permissionFacts(permission).label },
            { key: 'from', label: 'From', cell: ({ from }) => from.join(', ') },
            {
              key: 'limit',
              label: 'Limit',
              cell: ({ limit, until }) =>
                [limit === null ? null : `up to ${formatMoney(limit)}`, until && `until ${formatDate(until)}`]
                  .filter(Boolean)
                  .join(', ') || 'None',
            },
            { key: 'used', label: 'Last used', cell: ({ last_used: day }) => (day ? formatDate(day) : 'Never') },
          ]}
        />
      </Panel>
      {data.refused_total > 0 && (
        <Panel title="Recently refused" aside={`${data.refused_total} in 30 days`}>
          <ul className={clsx(panelStyles.body, styles.grants)}>
            {data.refused.map(({ at, what }) => (
              <li key={at + what}>
                <span>
                  <b>{what}</b>
                  <small>{formatDateTime(at)}</small>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Dialog title={`Give ${person.full_name} a role`} open={giving} onClose={() => setGiving(false)}>
        <GiveRoleForm
          person={person}
          rights={data}
          onClose={() => setGiving(false)}
          onGiven={() => {
            setGiving(false);
            changed();
          }}
          onStale={changed}
        />
      </Dialog>
      <ConfirmDialog
        title={`End ${ending?.name ?? 'the role'} now?`}
        open={ending !== null}
        onClose={() => setEnding(null)}
        confirmLabel="End now"
        onConfirm={async () => {
          if (ending) await end(ending);
        }}
      >
        {`${person.full_name} can no longer do what only this role allows, from now on. They get an email.`}
      </ConfirmDialog>
    </>
  );
}
