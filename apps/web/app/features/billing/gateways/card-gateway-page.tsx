import clsx from 'clsx';
import { cardGatewayCalls } from '@doctorbird/contract/billing/card-gateway';
import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import { gatewayDeclarations, type GatewaySetting } from '@doctorbird/contract/billing/gateway-settings';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CardGatewayForm } from './card-gateway-form.tsx';
import { cardStates } from './gateway-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const { title, settings } = gatewayDeclarations.wipay;

/** Card payments: what is connected, the account, a test, and the end of it. */
export function CardGatewayPage({ gateway }: { gateway: CardGateway }) {
  const { label, tone, text } = cardStates[gateway.state];
  return (
    <>
      <Panel>
        <div className={clsx(panelStyles.body, fieldStyles.form)}>
          <p>
            <Badge tone={tone}>{label}</Badge> {text}
          </p>
          {!gateway.stores_cards && (
            <p>
              Cards are not stored. Parts of payment plans and months of memberships are not collected automatically:
              families pay each one themselves.
            </p>
          )}
          {(gateway.by_environment || gateway.changed) && <Connection gateway={gateway} />}
        </div>
      </Panel>
      {gateway.by_environment ? (
        <Panel title={`${title} account`}>
          <div className={clsx(panelStyles.body, fieldStyles.form)}>
            <p>The account is set in the environment of the server, so it cannot be changed on this page.</p>
            <FactList
              facts={[
                ...factsOf(gateway),
                {
                  label: 'Address for webhooks',
                  value: <code className={typeStyles.breakAnywhere}>{gateway.webhook_address}</code>,
                  wide: true,
                },
              ]}
            />
          </div>
        </Panel>
      ) : (
        <CardGatewayForm key={gateway.version} gateway={gateway} />
      )}
    </>
  );
}

const ending = (key: { last_four: string | null } | null): string =>
  key ? (key.last_four ? `Ends in ${key.last_four}` : 'Set') : 'Not set';

const factsOf = (gateway: CardGateway) =>
  Object.entries<GatewaySetting>(settings).map(([name, setting]) => {
    const value = gateway[name as keyof typeof settings];
    const shown =
      value === null || typeof value === 'object'
        ? ending(value)
        : setting.kind === 'choice'
          ? setting.choices[value]
          : value;
    return { label: setting.label, value: shown };
  });

type Tested = CallAnswer<typeof cardGatewayCalls.testCardGateway>;

function Connection({ gateway }: { gateway: CardGateway }) {
  const [asked, setAsked] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const test = useAction();
  const removal = useAction();
  const disconnect = async () => {
    await removal.run({
      meaning: { disconnect: gateway.version },
      make: () => call(cardGatewayCalls.disconnectCardGateway),
      done: () => `Disconnected. Cards are no longer offered through ${title}.`,
      fallback: 'Failed to disconnect the account',
    });
    setAsked(false);
  };
  const ask = async () => {
    setTested(null);
    const answer = await test.run({
      meaning: { test: Date.now() },
      make: () => call(cardGatewayCalls.testCardGateway),
      fallback: 'Failed to test the connection',
    });
    setTested(answer);
  };
  return (
    <>
      <div className={settingsStyles.foot}>
        <Button variant="line" size="sm" plain pending={test.pending} onClick={() => void ask()}>
          Test connection
        </Button>
        {!gateway.by_environment && (
          <Button variant="line" size="sm" plain onClick={() => setAsked(true)}>
            Disconnect
          </Button>
        )}
      </div>
      <div role="status">
        {tested && (
          <p className={noticeStyles.notice}>
            <Badge tone={tested.ok ? 'good' : 'bad'}>{tested.ok ? 'Accepted' : 'Not accepted'}</Badge> {tested.message}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title={`Disconnect ${title}?`}
        confirmLabel="Disconnect"
        onConfirm={disconnect}
        onClose={() => setAsked(false)}
      >
        <p>
          {`The account and its keys are deleted, and families can no longer pay by card. Payments that were made stay. One that a family is making right now can only be confirmed from the statement of ${title}.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
