import { mailDomainCalls, type MailDomainCheck } from '@doctorbird/contract/organisation/mail-domain';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

type State = MailDomainCheck['records'][number]['state'];
const states: Record<State, { label: string; tone: BadgeTone }> = {
  good: { label: 'Fine', tone: 'good' },
  missing: { label: 'Missing', tone: 'bad' },
  wrong: { label: 'Needs a change', tone: 'bad' },
  unknown: { label: 'Not checked', tone: 'off' },
};

/** Looks up the DNS records that let our email arrive, and says what to ask the domain's host for. */
export function MailDomainCheckForm() {
  const [selector, setSelector] = useState('');
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<MailDomainCheck | null>(null);
  const [failure, setFailure] = useState<{ field?: string | undefined; message?: string } | null>(null);
  const check = async () => {
    setPending(true);
    try {
      setResult(await call(mailDomainCalls.checkMailDomain, { query: { selector } }));
      setFailure(null);
    } catch (reason) {
      setResult(null);
      const field = reason instanceof ApiError ? reason.fields['selector'] : undefined;
      setFailure(field ? { field } : { message: messageOf(reason, 'Failed to check the domain') });
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void check();
      }}
    >
      <TextField
        label="DKIM selector"
        optional
        value={selector}
        maxLength={63}
        autoComplete="off"
        placeholder="key1"
        hint="Your mail provider shows it beside the record for DKIM: the part before ._domainkey."
        error={failure?.field}
        onChange={({ target }) => setSelector(target.value)}
      />
      <div className={settingsStyles.foot}>
        <Button type="submit" variant="line" size="sm" plain pending={pending}>
          Check mail domain
        </Button>
      </div>
      <FormErrors message={failure?.message ?? null} />
      <div role="status">
        {result && (
          <>
            <p>{result.domain === null ? result.summary : `${result.domain}: ${result.summary}`}</p>
            <ul className={lineListStyles.list}>
              {result.records.map(({ record, name, state, found, ask }) => (
                <li key={record}>
                  <div>
                    <b>{record}</b>
                    <p>{[found, ask].filter(Boolean).join(' ')}</p>
                    {name !== '' && <small>{name}</small>}
                  </div>
                  <Badge tone={states[state].tone}>{states[state].label}</Badge>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
