import type { CheckedCredential, credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { useId, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { credentialIn } from './baked-credential.ts';
import { CredentialFacts } from './credential-facts.tsx';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

const verdicts: Record<CheckedCredential['state'], { title: string; text: string }> = {
  valid: { title: 'Valid', text: 'We signed this credential, and nobody has changed it.' },
  withdrawn: { title: 'Withdrawn', text: 'We signed this credential, and it was taken back later.' },
  changed: { title: 'Not valid', text: 'It says that it is from us, but it was changed, or somebody else signed it.' },
  not_ours: { title: 'Not from us', text: 'This is no credential of ours.' },
};

/** A file or a pasted text is checked at the server; nothing of it is stored. */
export function CheckCredential() {
  const id = useId();
  const [checked, setChecked] = useState<CheckedCredential | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const check = async (credential: string | null) => {
    setChecked(null);
    setProblem(null);
    if (!credential?.trim())
      return setProblem('There is no credential in this. Choose the picture or the file that was downloaded.');
    setPending(true);
    try {
      setChecked(
        await call<typeof credentialCalls.checkCredential>(
          { method: 'POST', path: '/open-badges/check' },
          { body: { credential } },
        ),
      );
    } catch (reason) {
      setProblem(messageOf(reason, 'We could not check it'));
    } finally {
      setPending(false);
    }
  };
  const verdict = checked && verdicts[checked.state];
  return (
    <section className={boardFormStyles.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Check a credential</h2>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-file`}>Picture or file</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".png,.jwt,.txt,image/png,text/plain"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) await check(await credentialIn(file).catch(() => null));
            target.value = '';
          }}
        />
      </div>
      <div className={layoutStyles.stack12}>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-text`}>Or its text</label>
          <textarea id={`${id}-text`} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        </div>
        <div>
          <Button pending={pending} onClick={() => void check(text)}>
            Check
          </Button>
        </div>
      </div>
      <div aria-live="polite">
        {problem && <p>{problem}</p>}
        {verdict && (
          <div className={layoutStyles.stack12}>
            <h3>{verdict.title}</h3>
            <p>{verdict.text}</p>
            {checked.credential && <CredentialFacts credential={checked.credential} />}
          </div>
        )}
      </div>
    </section>
  );
}
