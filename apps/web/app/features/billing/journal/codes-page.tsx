import { journalCalls, saveAccountCodes, type AccountCodes } from '@doctorbird/contract/billing/journal';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './codes-page.module.css';

/** Under which codes of the organization's chart of accounts the journal books money. */
export function CodesPage({ codes }: { codes: AccountCodes }) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(saveAccountCodes, {
    defaults: {
      accounts: codes.accounts.map(({ key, code, name }) => ({ key, code, name })),
      programs: codes.programs.map(({ program_id, code }) => ({ program_id, code: code ?? '' })),
    },
    fallback: 'Failed to save the codes',
    invalid: 'Please check the marked fields.',
    draft: { as: 'account codes' },
    send: async (body) => {
      await call(journalCalls.saveAccountCodes, { body });
      toast.success('Account codes saved.');
      await revalidator.revalidate();
    },
  });
  const general = codes.accounts.find(({ key }) => key === 'programs')?.code;
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Account codes" note="codes and names for the general journal" />
      <FormFrame frame={frame} label="Account codes">
        <Panel title="Accounts">
          <div className={panelStyles.body}>
            <div className={styles.codes}>
              {codes.accounts.map(({ key, standard_name: standard }, at) => (
                <div key={key} className={styles.account}>
                  <TextField label={standard} maxLength={20} autoComplete="off" {...field(`accounts.${at}.code`)} />
                  <TextField
                    label="Name"
                    aria-label={`Name of ${standard}`}
                    maxLength={60}
                    autoComplete="off"
                    {...field(`accounts.${at}.name`)}
                  />
                </div>
              ))}
            </div>
          </div>
        </Panel>
        <Panel title="Programs">
          <div className={panelStyles.body}>
            {codes.programs.length === 0 ? (
              <p>There is no program yet.</p>
            ) : (
              <>
                <p className={styles.about}>{`Without a code of its own a program is booked under ${general}.`}</p>
                <div className={styles.codes}>
                  {codes.programs.map(({ program_id: id, title }, at) => (
                    <TextField
                      key={id}
                      label={title}
                      maxLength={20}
                      autoComplete="off"
                      {...field(`programs.${at}.code`)}
                    />
                  ))}
                </div>
              </>
            )}
          </div>
        </Panel>
        <div className={settingsStyles.foot}>
          <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
            Save codes
          </Button>
          <p className={fieldStyles.hint}>
            {codes.changed && `Last changed by ${codes.changed.by}, ${formatDateTime(codes.changed.at)}`}
          </p>
        </div>
      </FormFrame>
    </div>
  );
}
