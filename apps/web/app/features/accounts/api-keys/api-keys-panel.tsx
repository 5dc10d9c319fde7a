import { apiKeyCalls, type ApiKey } from '@doctorbird/contract/accounts/api-keys';
import { keyScopeTexts } from '@doctorbird/contract/core/key-scopes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { ShownOnce } from '../../../portal/shown-once.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SwitchList } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as switchStyles from '../../../ui/switch-list.module.css';

const ApiKeyDialog = whenShown(async () => (await import('./api-key-dialog.tsx')).ApiKeyDialog, { quiet: true });

const states: Record<ApiKey['state'], { tone: BadgeTone; label: string }> = {
  active: { tone: 'good', label: 'Works' },
  stopped: { tone: 'bad', label: 'Stopped' },
  expired: { tone: 'off', label: 'Expired' },
  revoked: { tone: 'off', label: 'Revoked' },
};

function stateText(key: ApiKey): string {
  switch (key.state) {
    case 'revoked':
      return `Revoked by ${key.revoked_by ?? 'an admin'}, ${formatDate(key.revoked_at)}`;
    case 'expired':
      return `Since ${formatDate(key.expires_at)}`;
    case 'stopped':
      return 'Its maker may not change settings any more. Make another key.';
    case 'active':
      return `Until ${formatDate(key.expires_at)}`;
    default:
      return key.state satisfies never;
  }
}

/** Keys by which other programs read what the office sees. */
export function ApiKeysPanel({ keys }: { keys: readonly ApiKey[] }) {
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const revoke = async ({ id, name }: ApiKey) => {
    await run({
      meaning: ['revoke', id],
      make: async () => {
        await call(apiKeyCalls.revokeApiKey, { params: { id } });
        return true;
      },
      done: () => `“${name}” is revoked. Its next request is refused.`,
      fallback: 'Failed to revoke the key',
    });
  };
  return (
    <Panel
      title="API keys"
      aside={
        <Button variant="line" size="sm" plain onClick={() => setAdding(true)}>
          Make a key
        </Button>
      }
    >
      <div className={panelStyles.body}>
        <p className={fieldStyles.hint}>
          Another program reads with a key, such as a spreadsheet or your accounting. A key changes nothing, reads only
          what you tick, and never health notes. Every use is in the audit log under the name of the key.
        </p>
        <SwitchList label="API keys" empty={keys.length === 0 ? 'No keys yet.' : null}>
          {keys.map((key) => (
            <li key={key.id}>
              <div className={switchStyles.what}>
                <b>{key.name}</b>
                <p>{key.scopes.map((scope) => keyScopeTexts[scope].label).join(', ')}</p>
                <p>
                  {`Ends in ${key.last_four} · made by ${key.made_by ?? 'a removed account'}, ${formatDate(key.made_at)} · `}
                  {key.last_used ? `last used ${formatDate(key.last_used)}` : 'not used yet'}
                </p>
                {key.addresses.length > 0 && <p>{`Only from ${key.addresses.join(', ')}`}</p>}
                <p className={switchStyles.marks}>
                  <Badge tone={states[key.state].tone}>{states[key.state].label}</Badge>
                  <span>{stateText(key)}</span>
                </p>
              </div>
              {(key.state === 'active' || key.state === 'stopped') && (
                <RowMenu
                  label={`Actions for ${key.name}`}
                  actions={[{ id: 'revoke', label: 'Revoke', danger: true, onAction: () => setEnding(key) }]}
                />
              )}
            </li>
          ))}
        </SwitchList>
      </div>
      {adding && (
        <ApiKeyDialog
          onMade={({ key, secret }) => {
            setMade({ name: key.name, secret });
            void revalidate();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <ShownOnce
          title={`Key for ${made.name}`}
          noun="key"
          about="Enter it in the other program, and send it to nobody by email."
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
      <ConfirmDialog
        title="Revoke this key?"
        open={ending !== null}
        onClose={() => setEnding(null)}
        confirmLabel="Revoke key"
        onConfirm={() => revoke(ending!)}
      >
        <p>{`The program that uses “${ending?.name ?? ''}” reads nothing from then on. This cannot be undone.`}</p>
      </ConfirmDialog>
    </Panel>
  );
}
